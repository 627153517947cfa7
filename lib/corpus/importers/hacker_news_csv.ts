import { csvImporter } from "./_csv.ts";
import { readable } from "./_markup.ts";
import { Sources } from "./_sources.ts";
import { web } from "./_web.ts";
import { wholeText } from "./_values.ts";

const SOURCE = new Sources().named("Hacker News");

/** A title that says what its author made. */
const LAUNCH = /^show hn\b/i;
const TIME_WITHOUT_ZONE = /\d:\d\d(?::\d\d)?(?: ?[ap]m)?$/i;

/** Posts of Hacker News as data sets have them: product launches ("Show HN") and news articles. */
export const hackerNewsCsv = csvImporter({
  name: "hacker-news-csv",
  title: "Hacker News posts (CSV)",
  licence: "not known",
  attribution: "Hacker News",
  columns: ["id", "title", "num_points", "num_comments", "created_at"],
  dates: ["created_at"],
  converter: (dates) => (row, remark) => {
    const id = wholeText(row.need("id"));
    const written = row.look("title");
    const title = written && readable(written);
    row.take("title", (text) => text === title || null);
    if (TIME_WITHOUT_ZONE.test(row.look("created_at") ?? "")) {
      remark({ code: "time_without_zone", data: { field: "created_at" } });
    }
    return {
      record: {
        kind: LAUNCH.test(title ?? "") ? "product-launches" : "news-articles",
        id: `hn:${id}`,
        source: SOURCE,
        published: row.date("created_at", dates("created_at")),
        ...row.convert("url", web, "web address") ??
          web(`https://news.ycombinator.com/item?id=${encodeURIComponent(id)}`),
        title,
        extra: row.rest("created_at"),
      },
    };
  },
});
