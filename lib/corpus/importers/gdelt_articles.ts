import { placeId } from "../identity.ts";
import { addressId, addressOf } from "./_articles.ts";
import { writtenDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { languageOf } from "./_languages.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import { placeOf } from "./_places.ts";
import { Sources } from "./_sources.ts";

/** Lists of articles that the DOC API of GDELT answers with. */
export const gdeltArticles = jsonImporter({
  name: "gdelt-articles",
  title: "GDELT DOC article lists (JSON)",
  licence: "free and open, with a citation",
  attribution: "The GDELT Project",
  key: "articles",
  isRecord: (object) => "seendate" in object,
  recognise: (text) =>
    /"seendate"\s*:/.test(text) && /"url"\s*:/.test(text)
      ? null
      : 'articles with "url" and "seendate"',
  converter: () => {
    const sources = new Sources();
    return (article, remark) => {
      const fields = new Fields(article, remark);
      const address = addressOf(fields, article);
      const domain = fields.text("domain") ?? address.domain;
      return {
        record: {
          kind: "news-articles",
          id: addressId("gdelt-doc", address.url),
          source: sources.named(domain),
          published: fields.date("seendate", (text) => writtenDate(text, null)),
          url: address.url,
          domain,
          language: fields.convert("language", languageOf, "language"),
          image: fields.text("socialimage"),
          title: fields.take("title", readable),
          fields: known({ sourceCountries: countriesOf(fields.look("sourcecountry")) }),
          extra: fields.rest("seendate", "sourcecountry"),
        },
      };
    };
  },
});

function countriesOf(country: string | undefined) {
  const place = placeOf({ country });
  return place && [{ id: placeId(place), name: place.parts[0]!.name }];
}
