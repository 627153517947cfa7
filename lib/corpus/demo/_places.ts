import type { PlaceMention } from "../record.ts";

interface Country {
  readonly name: string;
  readonly region: string;
  readonly weight: number;
  /** City, or `part of the country/city`. */
  readonly cities: readonly string[];
}

const country = (name: string, region: string, weight: number, cities: string): Country => ({
  name,
  region,
  weight,
  cities: cities.split(", "),
});

/** Countries and cities are real; what happens there is not. */
const COUNTRIES: readonly Country[] = [
  country(
    "United States of America",
    "North America",
    30,
    "California/San Francisco, Massachusetts/Boston, New York/New York, Texas/Austin, " +
      "Washington/Seattle, Colorado/Boulder",
  ),
  country("China", "Asia", 18, "Beijing, Shanghai, Guangdong/Shenzhen, Zhejiang/Hangzhou"),
  country(
    "Germany",
    "Europe",
    12,
    "Berlin, Bavaria/München, Saxony/Dresden, Baden-Württemberg/Karlsruhe",
  ),
  country("Japan", "Asia", 9, "Tōkyō, Ōsaka, Kyōto"),
  country("United Kingdom", "Europe", 9, "England/London, England/Cambridge, Scotland/Edinburgh"),
  country("France", "Europe", 7, "Paris, Lyon, Grenoble, Orléans"),
  country("South Korea", "Asia", 6, "Seoul, Daejeon"),
  country("India", "Asia", 5, "Bengaluru, Pune, Hyderabad"),
  country("Canada", "North America", 5, "Ontario/Toronto, Quebec/Montréal, Quebec/Québec"),
  country("Netherlands", "Europe", 4, "Delft, Eindhoven, Amsterdam"),
  country("Switzerland", "Europe", 4, "Zürich, Lausanne, Genève"),
  country("Italy", "Europe", 4, "Milano, Torino, Bologna"),
  country("Spain", "Europe", 4, "Madrid, Barcelona, Málaga"),
  country("Sweden", "Europe", 3, "Stockholm, Göteborg, Malmö"),
  country("Israel", "Asia", 3, "Tel Aviv, Haifa"),
  country("Australia", "Oceania", 3, "Victoria/Melbourne, New South Wales/Sydney"),
  country("Brazil", "South America", 2, "São Paulo, Florianópolis"),
  country("Finland", "Europe", 2, "Helsinki, Jyväskylä"),
  country("Denmark", "Europe", 2, "København, Århus"),
  country("Austria", "Europe", 2, "Wien, Graz"),
  country("Poland", "Europe", 2, "Warszawa, Kraków, Wrocław"),
  country("Singapore", "Asia", 2, "Singapore"),
  country("South Africa", "Africa", 1, "Cape Town, Johannesburg"),
  country("Chile", "South America", 1, "Santiago"),
  country("Kenya", "Africa", 1, "Nairobi"),
];

/** Countries in the order of their weights. */
export const COUNTRY_WEIGHTS: readonly number[] = COUNTRIES.map(({ weight }) => weight);

/** Per country: the country alone, then each of its cities. */
export const PLACES: readonly (readonly PlaceMention[])[] = COUNTRIES.map((
  { name, region, cities },
) => {
  const above = [
    { kind: "worldRegion", name: region },
    { kind: "country", name },
  ] as const;
  return [
    { parts: above },
    ...cities.map((entry) => {
      const [city, part] = entry.split("/").reverse();
      return {
        parts: [
          ...above,
          ...(part === undefined ? [] : [{ kind: "subCountry", name: part } as const]),
          { kind: "city", name: city! } as const,
        ],
      };
    }),
  ];
});

/** The narrowest name of a place. */
export function placeName({ parts }: PlaceMention): string {
  return parts[parts.length - 1]!.name;
}
