const project = (id: number) =>
  `<project><rcn>${id}</rcn><id>10${id}</id><title>Qubits ${id}</title>
<totalCost>${id}00</totalCost><startDate>2022-06-01</startDate><endDate>2024-05-31</endDate>
<relations><associations><organization type="coordinator"><rcn>7</rcn><legalName>ACME</legalName>
<address><city>PARIS</city><country>FR</country></address></organization></associations>
<categories><category classification="euroSciVoc"><code>/23/43</code>
<displayCode>/natural sciences/physics</displayCode></category></categories></relations></project>`;

const work = (id: number) =>
  JSON.stringify({
    id: `https://openalex.org/W${id}`,
    title: `Qubits “${id}”`,
    publication_date: "2022-02-01",
    abstract_inverted_index: { We: [0], measure: [1] },
    concepts: [{ id: "https://openalex.org/C1", display_name: "Physics", score: 0.5 }],
    authorships: [{ institutions: [{ id: "https://openalex.org/I1", display_name: "TU" }] }],
  });

const crossref = (id: number) =>
  JSON.stringify({
    indexed: { "date-time": "2024-01-02T03:04:05Z" },
    DOI: `10.1000/Q${id}`,
    member: "1",
    title: [`Qubits “${id}”`],
    issued: { "date-parts": [[2022, 2]] },
  });

const article = (id: number, source: unknown) =>
  JSON.stringify({
    source,
    title: `Qubits “${id}”`,
    url: `https://example.org/${id}`,
    urlToImage: null,
    publishedAt: "2022-02-01T10:00:00Z",
  });

const paper = (id: number) =>
  JSON.stringify({
    paperId: String(id).padStart(40, "a"),
    title: `Qubits “${id}”`,
    publicationDate: "2022-02-01",
  });

const pmc = (id: number) =>
  JSON.stringify({ id: String(id), source: "MED", pubYear: "2022", title: `Qubits “${id}”` });

const seen = (id: number) =>
  JSON.stringify({
    url: `https://example.org/${id}`,
    title: `Qubits “${id}”`,
    seendate: "20220201T100000Z",
  });

const entry = (id: number) =>
  `<entry><id>http://arxiv.org/abs/2101.0000${id}v2</id><title>Qubits ${id}</title>
<published>2020-12-16T13:23:29Z</published><summary>We measure.</summary></entry>`;

const exchange = (id: number) =>
  `<exchange-document country="US" doc-number="${id}" kind="A1"><bibliographic-data>
<publication-reference><document-id document-id-type="epodoc"><date>20120510</date></document-id>
</publication-reference><invention-title lang="en">Qubits ${id}</invention-title>
</bibliographic-data></exchange-document>`;

/** A row of the 61 columns of GDELT 2, of which those are filled that are given. */
export const gdeltRow = (cells: Readonly<Record<number, string>>) =>
  Array.from({ length: 61 }, (_, at) => cells[at] ?? "").join("\t");

const event = (id: number, url: string) =>
  gdeltRow({
    0: String(id),
    1: "20191023",
    6: "ACME",
    26: "043",
    34: "-2.5",
    51: "3",
    52: "Austin, Texas, United States",
    59: "20191024143000",
    60: url,
  });

/** A small made-up file of every source, with the number of its rows. */
export const SAMPLES: Readonly<Record<string, { readonly text: string; readonly rows: number }>> = {
  "arxiv-atom": {
    text: `<feed xmlns="http://www.w3.org/2005/Atom">\n${entry(1)}\n${entry(2)}\n</feed>\n`,
    rows: 2,
  },
  "cordis-xml": { text: `<projects>\n${project(1)}\n${project(2)}\n</projects>\n`, rows: 2 },
  "crossref-works": {
    text: `{"status":"ok","message":{"total-results":9,\n"items":[\n${crossref(1)},\n${
      crossref(2)
    }],"query":{}}}\n`,
    rows: 2,
  },
  "crunchbase-acquisitions": {
    text:
      `acquisitions_id,acquiring_object_id,acquired_object_id,price_amount,price_currency_code,aquired_at
1,c:11,c:10,20000000,USD,2007-05-30
2,c:59,c:72,\\N,USD,\\N
`,
    rows: 2,
  },
  "crunchbase-acquisitions-2015": {
    text:
      `company_permalink,company_name,acquirer_permalink,acquirer_name,acquired_at,price_amount,price_currency_code
/organization/a,A,/organization/b,Bé,2013-10-17,18000000,USD
/organization/c,C,/organization/b,Bé,2014-05-08,,USD
`,
    rows: 2,
  },
  "crunchbase-companies": {
    text: `permalink,name,category_code,funding_total_usd,country_code,state_code,city,founded_at
/company/a,"A, Inc",web,175,USA,NY,New York,2012-06-01
/company/b,Bé,games_video,,USA,,,2012-01-01
`,
    rows: 2,
  },
  "crunchbase-investments": {
    text:
      `company_permalink,company_name,investor_permalink,investor_name,investor_country_code,funding_round_type,funded_at,raised_amount_usd
/company/a,A,/financial-organization/n,North,USA,series-a,2012-06-30,1750000
/company/a,A,/person/jo,Jo Doe,,series-a,2012-06-30,1750000
`,
    rows: 2,
  },
  "crunchbase-rounds": {
    text:
      `company_permalink,company_name,company_country_code,funding_round_type,funded_at,raised_amount_usd
/company/a,A,USA,series-a,2012-06-30,1750000
/company/a,A,USA,series-a,2012-06-30,1750000
/company/b,Bé,USA,angel,2012-08-29,
`,
    rows: 3,
  },
  "epo-ops-xml": {
    text: `<exchange-documents>\n${exchange(1)}\n${exchange(2)}\n</exchange-documents>\n`,
    rows: 2,
  },
  "espacenet-classic-csv": {
    text: `Title,Publication number,Publication date,Applicant(s),International classification
QUBITS,US2015056336 (A1),2015-02-26,ACME LLC [US];  ACME LLC,A21C11/00; A21D13/00
LASERS,KR20140005675 (U); KR200475295 (Y1),,,
`,
    rows: 2,
  },
  "espacenet-csv": {
    text: `"Espacenet";"";"";"";"";
"2 results found";"";"";"";"";
"No";"Title";"Applicants";"Publication number";"IPC";"Publication date";
"1";"QUBITS";"ACME LLC [US] 
BETA";"WO2007091771A1";"G02B3/12";"2007-08-16";
"2";"LASERS";"";"CA931760A";"";"";
`,
    rows: 2,
  },
  "europe-pmc-articles": {
    text: `{"hitCount":9,\n"resultList":{"result":[\n${pmc(1)},\n${pmc(2)}]}}\n`,
    rows: 2,
  },
  "gdelt-articles": { text: `{"articles":[\n${seen(1)},\n${seen(2)}]}\n`, rows: 2 },
  // a blank line stands where other tables have their names
  "gdelt-events": {
    text: `\n${event(1, "https://example.org/a-b-c")}\n${event(2, "https://example.org/d-e")}\n`,
    rows: 2,
  },
  "google-patents-csv": {
    text: `id,title,assignee,publication date,grant date,result link
US-1-B2,Robust qubits,"Acme, Inc.",2/18/2025,2/18/2025,https://example.org/1
CN-2-B,量子,,,,
`,
    rows: 2,
  },
  "hacker-news-csv": {
    text: `id,title,url,num_points,num_comments,author,created_at
1,Show HN: Qubits,https://example.org/q,3,1,ada,9/26/2016 3:26
2,Lasers at work,,1,0,bob,8/4/2016 11:52
`,
    rows: 2,
  },
  "lens-patents-csv": {
    text:
      `"#",Jurisdiction,Kind,Display Key,Lens ID,Publication Date,Publication Year,Application Number,Title,Applicants
1,US,B2,US 1 B2,004-833-779-175-375,2017-12-05,2017,US 2017 A,Qubits,"ACME;;BETA"
2,US,A1,US 2 A1,030-054-337-735-240,,2023,US 2022 A,Lasers,
`,
    rows: 2,
  },
  "newsapi-articles": {
    text: `// saved\n// from a viewer\n\n{"status":"ok","articles":[\n${
      article(1, { id: null, name: "Post" })
    },\n${article(2, { id: "wire", name: "Wire" })}]}\n`,
    rows: 2,
  },
  "openalex-works": { text: `[\n${work(1)},\n${work(2)},\n${work(3)}]\n`, rows: 3 },
  "pubmed-csv": {
    text: `PMID,Title,Citation,Journal/Book,Publication Year,Create Date,DOI
"1","Eyes","J Vis. 2018 Mar;44(3):482.","J Vis","2018","2017/08/18","10.1037/x"
"2","Hands, too","","J Vis","2018","2017/08/18",""
`,
    rows: 2,
  },
  "semantic-scholar-papers": { text: `[\n${paper(1)},\n${paper(2)}]\n`, rows: 2 },
};
