import pl from "nodejs-polars";
import type { Article } from "../tables/articles.ts";
import { instants } from "./instants.ts";

/** Writes columns as a Parquet file, the way into DuckDB and polars. */
export function writeParquet(path: string, columns: readonly pl.Series[]): void {
  pl.DataFrame(columns).writeParquet(path, { compression: "lz4" });
}

export function int32s(name: string, values: ArrayLike<number>): pl.Series {
  return pl.Series(name, Int32Array.from(values));
}

export function float64s(name: string, values: ArrayLike<number>): pl.Series {
  return pl.Series(name, Float64Array.from(values));
}

export function texts(name: string, values: readonly (string | null)[]): pl.Series {
  return pl.Series(name, values as (string | null)[], pl.Utf8);
}

const CHUNK = 20_000;

/** Writes articles as Parquet files of so many rows each, as many as it takes. */
export function writeArticles(folder: string, articles: Iterable<Article>): void {
  let chunk: Article[] = [], number = 0;
  const flush = () => {
    if (chunk.length) writeParquet(`${folder}/articles_${number++}.parquet`, columnsOf(chunk));
    chunk = [];
  };
  for (const article of articles) {
    if (chunk.push(article) === CHUNK) flush();
  }
  flush();
}

function columnsOf(articles: readonly Article[]): pl.Series[] {
  const text = (name: string, read: (article: Article) => string | null) =>
    texts(name, articles.map(read));
  return [
    int32s("doc", articles.map(({ doc }) => doc)),
    text("id", ({ id }) => id),
    instants("publishedAt", articles.map(({ instant }) => instant)),
    text("source", ({ source }) => source),
    text("title", ({ title }) => title),
    text("url", ({ url }) => url),
    text("domain", ({ domain }) => domain),
    text("language", ({ language }) => language),
    text("journal", ({ journal }) => journal),
    pl.Series(
      "forwardCitationCount",
      articles.map(({ citations }) => citations),
      pl.Int32,
    ),
    text("workType", ({ workType }) => workType),
    text("summary", ({ summary }) => summary),
    text("body", ({ body }) => body),
  ];
}
