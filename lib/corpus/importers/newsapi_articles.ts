import { addressId, addressOf } from "./_articles.ts";
import { isoDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { readable } from "./_markup.ts";
import { Sources } from "./_sources.ts";
import { isObject, objectOf, textIn } from "./_values.ts";

/** Answers of NewsAPI, "everything" and "top headlines": news articles. */
export const newsApiArticles = jsonImporter({
  name: "newsapi-articles",
  title: "NewsAPI articles (JSON)",
  licence: "not known",
  attribution: "NewsAPI",
  key: "articles",
  isRecord: (object) => "publishedAt" in object && isObject(object.source),
  recognise: (text) =>
    /"urlToImage"\s*:/.test(text) && /"publishedAt"\s*:/.test(text)
      ? null
      : 'articles with "urlToImage" and "publishedAt"',
  converter: () => {
    const sources = new Sources();
    return (article, remark) => {
      const fields = new Fields(article, remark);
      const address = addressOf(fields, article);
      const source = objectOf(article.source);
      if (textIn(source, "id") === undefined) fields.drop("source");
      return {
        record: {
          kind: "news-articles",
          id: addressId("newsapi", address.url),
          source: sources.named(textIn(source, "name") ?? address.domain),
          published: fields.date("publishedAt", isoDate),
          ...address,
          image: fields.text("urlToImage"),
          title: fields.take("title", readable),
          summary: fields.take("description", readable),
          body: fields.take("content", readable),
          extra: fields.rest("publishedAt"),
        },
      };
    };
  },
});
