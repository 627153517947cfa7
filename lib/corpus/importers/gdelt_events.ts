import type { OrganizationMention, PlaceMention } from "../record.ts";
import { addressId, titleOfAddress } from "./_articles.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { writtenDate } from "./_dates.ts";
import { known } from "./_made.ts";
import { placeOf } from "./_places.ts";
import { Sources } from "./_sources.ts";
import { web } from "./_web.ts";

const actor = (number: number) =>
  ["Code", "Name", "CountryCode", "KnownGroupCode", "EthnicCode", "Religion1Code"]
    .concat(["Religion2Code", "Type1Code", "Type2Code", "Type3Code"])
    .map((name) => `Actor${number}${name}`);
const geography = (of: string) =>
  ["Type", "FullName", "CountryCode", "ADM1Code", "ADM2Code", "Lat", "Long", "FeatureID"]
    .map((name) => `${of}Geo_${name}`);

/** The columns of the event table of GDELT 2, whose files do not name them. */
const COLUMNS = [
  ...["GLOBALEVENTID", "SQLDATE", "MonthYear", "Year", "FractionDate"],
  ...actor(1),
  ...actor(2),
  ...["IsRootEvent", "EventCode", "EventBaseCode", "EventRootCode", "QuadClass"],
  ...["GoldsteinScale", "NumMentions", "NumSources", "NumArticles", "AvgTone"],
  ...["Actor1", "Actor2", "Action"].flatMap(geography),
  ...["DATEADDED", "SOURCEURL"],
];

/** Events of GDELT 2, a row each: news articles, one of all events of an address. */
export const gdeltEvents = csvImporter({
  name: "gdelt-events",
  title: "GDELT 2 events",
  licence: "free and open, with a citation",
  attribution: "The GDELT Project",
  columns: [],
  nameless: {
    names: COLUMNS,
    delimiter: "\t",
    isRow: (cells) => /^\d+$/.test(cells[0]!) && /^\d{8}$/.test(cells[1]!) && isStamp(cells[59]!),
  },
  converter: () => {
    const sources = new Sources();
    return (row) => {
      const url = row.need("SOURCEURL");
      const address = web(url);
      const tone = Number(row.look("AvgTone") ?? NaN);
      return {
        record: {
          kind: "news-articles",
          id: addressId("gdelt", url),
          source: sources.named(address?.domain),
          published: row.date("DATEADDED", (text) => writtenDate(text, null)),
          ...address,
          title: titleOfAddress(url),
          organizations: ["Actor1Name", "Actor2Name"].flatMap((name) => actorOf(row, name)),
          places: placesOf(row),
          counted: "events",
          extra: known({
            events: 1,
            meanTone: Number.isFinite(tone) ? tone : undefined,
            eventIds: [row.need("GLOBALEVENTID")],
            eventCodes: row.look("EventCode") === undefined ? [] : [row.look("EventCode")],
          }),
        },
      };
    };
  },
});

function isStamp(text: string): boolean {
  return /^\d{14}$/.test(text);
}

function actorOf(row: CsvRecord, column: string): OrganizationMention[] {
  const name = row.look(column);
  return name === undefined ? [] : [{ key: null, name }];
}

/** How many parts a name has between its place and its country, by the type of place. */
const COUNTRY = "1", STATES = ["2", "5"];

/** Where the event was: `Beirut, Beyrouth, Lebanon`. */
function placesOf(row: CsvRecord): PlaceMention[] {
  const type = row.look("ActionGeo_Type");
  const parts = (row.look("ActionGeo_FullName") ?? "").split(",").map((part) => part.trim())
    .filter((part) => part !== "" && !part.endsWith("(general)"));
  const country = parts.at(-1);
  const [state, city] = type === COUNTRY || parts.length < 2
    ? []
    : STATES.includes(type ?? "")
    ? [parts[0]]
    : [parts.length > 2 ? parts.at(-2) : undefined, parts[0]];
  return [placeOf({ country, state, city })].filter((place) => place !== undefined);
}
