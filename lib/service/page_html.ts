import { DOCUMENT_OPERATIONS, DOCUMENT_TYPES } from "../catalogue/collections.ts";
import { curlOf, wireOf } from "../catalogue/wire.ts";
import type { CorpusInfo } from "../engines/engine.ts";

/** Stands for the address of the service, which the script of the page knows. */
const ADDRESS = "http://127.0.0.1:8000";

/**
 * The page: what a key is, the first question that can be copied, and room for Swagger UI. The
 * question is about the documents that the corpus has most of.
 */
export function pageHtml({ types }: CorpusInfo): string {
  const { name, curl } = firstQuestion(types);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>trendframe</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/page.css">
</head>
<body>
<header class="start" id="start">
<h1>trendframe</h1>
<p class="lead">How is a topic developing, and what is the evidence? This service answers
questions about documents, deals, organisations and topics; it only reads.
<a href="openapi.json">The OpenAPI document</a> describes it to programs.</p>
<div class="steps">
<section aria-labelledby="key">
<h2 id="key">Your key</h2>
<p>A key says who asks and what they may do. It is a text that begins with <code>tf_</code> and
goes with every question, in the header <code>x-api-key</code>. Whoever runs this service makes
one, which is shown once:</p>
<pre><code>trendframe keys create --keys keys.json --name alice --scope license</code></pre>
<p>The scope <code>license</code> is enough for all but <code>GET /topics</code> and
<code>GET /indicators/investments/summary-statistics</code>, which need
<code>superAdmin</code>.</p>
</section>
<section aria-labelledby="first">
<h2 id="first">Your first question</h2>
<p>Give your shell the key, in place of <code>tf_…</code>:</p>
<pre><code>export TRENDFRAME_API_KEY='tf_…'</code></pre>
<p>Then ask how many ${name} there are of each year:</p>
<pre><code id="curl">${escaped(curl)}</code></pre>
<p>To ask from this page, press <b>Authorize</b> and paste the key, open an operation and press
<b>Try it out</b>.</p>
</section>
</div>
<noscript><p>The list of operations below needs JavaScript; the OpenAPI document has the
same.</p></noscript>
</header>
<div id="page"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;
}

function firstQuestion(types: CorpusInfo["types"]): { name: string; curl: string } {
  const [type] = DOCUMENT_TYPES.filter((each) => DOCUMENT_OPERATIONS[each].series)
    .toSorted((one, other) => (types[other]?.count ?? 0) - (types[one]?.count ?? 0));
  const operation = DOCUMENT_OPERATIONS[type!].series!;
  const curl = curlOf(wireOf(operation, { resolution: "year" }), ADDRESS);
  return { name: type === "pdfs" ? "PDFs" : type!.replace("-", " "), curl };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
    .replace(ADDRESS, `<span data-address>${ADDRESS}</span>`);
}
