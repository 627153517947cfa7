export const REPORTS = {
  titles: ["{t}: outlook and {n}", "Market note on {t}", "{t} in {l}: {a} {n}"],
  plainTitles: ["{v} in {l}: {a} {n}", "Working paper on {v} and {m}", "{a} {n}: a review"],
} as const;

export const LAUNCHES = {
  titles: ["{o} launches {x} for {t}", "{x}: {t} from {o}", "Introducing {x}, {a} {t}"],
  plainTitles: ["{o} launches {x}", "{x} now available from {o}", "{x} for {v}"],
  naming: [
    "{x} is made for {t} and works with {a} {n}.",
    "With {x}, {o} brings {t} to {n} in {l}.",
    "Buyers of {t} asked for {m} first, and {x} answers that.",
  ],
  other: ["It also fits {s} and other {n}.", "A version for {s} follows in {q} weeks."],
  plain: [
    "{x} comes with {q} {n} and a {a} guarantee.",
    "Its {m} was {w} at {q} in tests in {c}.",
    "The price starts at {q} and includes {a} {n}.",
    "Customers in {l} can order {x} from {k} on.",
    "{o} had {w} the {n} with {p} pilot customers.",
    "The {r} is new and {d} lighter than before.",
    "{v} can be added without {a} {n}.",
    "Set-up takes {p} minutes with {a} {n}.",
    "The team in {c} offers help with {v}.",
    "A {g} option raises the {m} by {p} percent.",
  ],
} as const;

export const PARTNERSHIPS = {
  titles: ["{o} and {u} partner on {t}", "{o} works with {u} on {a} {t}"],
  plainTitles: ["{o} and {u} announce partnership", "{o} joins {u} for {v}"],
  naming: [
    "The agreement covers {t} and runs for {p} years.",
    "{o} brings {t} to the partnership, {u} its {n}.",
    "Both sides expect {t} to gain from {a} {n}.",
  ],
  other: ["Joint work on {s} may follow.", "The partners leave {s} aside for now."],
  plain: [
    "{o} and {u} will share {n} in {c}.",
    "A joint team of {p} people works on {v}.",
    "The partners {w} {a} {n} for {q} days before they signed.",
    "Financial terms were not part of the {a} note.",
    "First {n} are planned in {l} for the coming year.",
    "The {m} of {v} is the {a} aim.",
    "Either side may end the agreement after {q} days.",
    "{u} keeps its {a} {n} and its name.",
    "Customers of {o} get {n} with {d} better {m}.",
    "The {r} will be {w} together.",
  ],
} as const;

export const CALLS = {
  titles: ["{o} earnings call: {t} in focus", "{o} quarterly call, {t} and {n}"],
  plainTitles: ["{o} earnings call", "{o} results for the quarter", "{o} call on {a} results"],
  naming: [
    "Turning to {t}, we {w} {a} growth in {l} this quarter.",
    "Our {t} business added {q} {n} and {d} better {m}.",
    "On {t}, we keep investing, mostly in {v} and {n}.",
    "Orders for {t} were {p} percent of the total.",
    "Could you comment on {t} and on the {m} you expect there?",
    "Margins in {t} depend on {a} {n}, as we said before.",
  ],
  other: ["In {s} we see {a} {n} and no change.", "We have nothing new to say on {s} today."],
  plain: [
    "Good afternoon and welcome to the call of {o}.",
    "Revenue rose by {p} percent, {d} in line with our {n}.",
    "Operating costs were {q} million, with {a} {n} in {l}.",
    "We {w} the {n} in {c} and closed two {a} sites.",
    "Cash flow was {a}, and the {m} of our plants improved.",
    "The backlog stands at {q} {n}, which is {d} higher.",
    "Our guidance assumes {a} {n} and flat prices.",
    "Thank you; the next question is about {v}.",
    "I would say the {n} are {a}, but it is early.",
    "We do not guide on {v}, as you know.",
    "Capital spending will be {q} million for {a} {n}.",
    "In {l}, {n} were {w} later than planned.",
    "The {r} line ran at {p} percent of its {m}.",
    "We returned {q} million to shareholders.",
    "Currency had a {a} effect of {p} percent.",
    "Let me hand over for the {a} details on {v}.",
    "The {m} of the {n} is where we want it to be.",
    "Inventories fell by {p} percent as {n} were {w}.",
    "We hired {q} people, most of them in {c}.",
    "That concludes our {a} remarks.",
  ],
} as const;
