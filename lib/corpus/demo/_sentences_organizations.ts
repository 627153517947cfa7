export const COMPANIES = {
  once: [
    "{o} develops {t} for {a} customers in {l}.",
    "A supplier of {n} for {t}, based in {c}.",
    "{o} makes {a} {n} used in {t}.",
  ],
  twice: [
    "{o} develops {t} for industry. Its {t} line serves {q} customers.",
    "Founded to bring {t} to market, {o} sells {n} and offers {t} as a service.",
  ],
  none: [
    "{o} offers {a} {n} and {v}.",
    "{a} {n} for {q} customers in {l}.",
    "{o} works on {v} with {a} {n}.",
  ],
  naming: [
    "Among its {a} {n} are some for {t}.",
    "A team in {c} looks after {t} and {v}.",
    "The company has also {w} {t} with partners.",
  ],
  other: ["It is active in {s} as well.", "Some {n} go to makers of {s}."],
  plain: [
    "The company has {q} employees in {c} and {a} {n}.",
    "Its {n} are {w} in {l} and sold worldwide.",
    "Customers value the {m} of its {v}.",
    "The {r} was its first product.",
    "It is privately held and {d} profitable.",
    "The head office moved to {c} after {p} years.",
  ],
} as const;

export const ACADEMIA = {
  about: [
    "{o} is a public research organisation in {c}.",
    "{o} teaches {q} students and runs {a} laboratories.",
  ],
  naming: [
    "One of its groups works on {t}.",
    "It has a chair for {t} and {a} {n}.",
    "Doctoral training in {t} began {p} years ago.",
  ],
  plain: [
    "Its laboratories have {w} {n} for {p} years.",
    "It hosts {q} researchers from {l}.",
    "The campus in {c} has {a} facilities.",
  ],
} as const;

export const FUNDS = {
  about: [
    "{o} invests in young companies in {l}.",
    "{o} is an investor with {q} million under management.",
    "An investor from {c} with {a} {n} in its portfolio.",
  ],
} as const;
