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

const grant = (id: number) =>
  JSON.stringify({
    id: `360G-acme-${id}`,
    title: `Grant ${id}`,
    currency: "GBP",
    awardDate: "2020-04-28T00:00:00+00:00",
    description: "Towards £5 of food",
    amountAwarded: 1000 + id,
    plannedDates: [{ startDate: "2020-05-01T00:00:00+00:00", endDate: "2020-06-30" }],
    grantProgramme: [{ title: "Food" }],
    fundingOrganization: [{ id: "GB-CHC-1", name: "Acme Trust" }],
    recipientOrganization: [{ id: "GB-CHC-2", name: "Pantry" }],
    beneficiaryLocation: [{ name: "Leeds", countryCode: "GB" }],
  });

const page = (id: number) =>
  JSON.stringify({
    Partners: ["ACME, INC", "DHI"],
    Country: ["Denmark", "Greece"],
    Project_ID: [`30${id}`],
    Project_ACR: ["WIND"],
    Project_Title: [`Wind ${id}`],
    Total_Cost: ["EUR 19 164 182,88"],
    From: ["2012-11-01"],
    To: ["2017-12-31, closed project |"],
  });

const application = (id: number) =>
  JSON.stringify({
    appl_id: id,
    subproject_id: null,
    fiscal_year: 2022,
    project_num: `5R01CA00000${id}-02`,
    organization: { org_name: "ACME UNIVERSITY", org_state: "NY", org_country: "UNITED STATES" },
    award_amount: 500000,
    agency_ic_admin: { code: "CA", name: "National Cancer Institute" },
    budget_start: "2022-04-01T00:00:00",
    budget_end: "2023-03-31T00:00:00",
    project_title: `Qubits “${id}”`,
    abstract_text: "We measure.",
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
  "360giving-csv": {
    text:
      `Identifier,Title,Description,Currency,Amount Awarded,Award Date,Planned Dates:Start Date,Planned Dates:End Date,Recipient Org:Identifier,Recipient Org:Name,Recipient Org:City,Funding Org:Name,Grant Programme:Title
360G-acme-1,Grant 1,"Food, too",GBP,152505,24/07/2014,2014-09-01,2015-08-31,GB-CHC-2,Pantry,London ,Acme Trust,Food
360G-acme-2,Grant 2,,GBP,"1,000",25/07/2014,,,,Pantry,,Acme Trust,Food
`,
    rows: 2,
  },
  "360giving-fields-csv": {
    text:
      `id,title,description,currency,amountAwarded,awardDate,plannedDates/0/startDate,plannedDates/0/endDate,recipientOrganization/0/id,recipientOrganization/0/name,fundingOrganization/0/name,grantProgramme/0/title
360G-acme-1,Grant 1,"Food, too",GBP,152505,2014-07-24,2014-09-01,2015-08-31,GB-CHC-2,Pantry,Acme Trust,Food
360G-acme-2,Grant 2,,GBP,"1,000",2014-07-25T00:00:00Z,,,,Pantry,Acme Trust,Food
`,
    rows: 2,
  },
  "360giving-json": { text: `{"grants": [\n${grant(1)},\n${grant(2)},\n${grant(3)}]}`, rows: 3 },
  "arxiv-atom": {
    text: `<feed xmlns="http://www.w3.org/2005/Atom">\n${entry(1)}\n${entry(2)}\n</feed>\n`,
    rows: 2,
  },
  "bibtex": {
    text: `@string{phys = "Physics"}

@article{Li Jr.2020,
  author = {Li, Bo and M{\\"u}ller, Cy},
  title = {{Qubits} \\& spins},
  journal = phys,
  month = mar,
  year = {2020},
  doi = {10.1000/a}
}

@phdthesis{wu,
  title = {Spins},
  year = 2018
}
`,
    rows: 2,
  },
  "cordis-csv": {
    text:
      `id;acronym;status;title;startDate;endDate;totalCost;ecMaxContribution;ecSignatureDate;frameworkProgramme;objective;contentUpdateDate;rcn;grantDoi
"101";"QUB";"SIGNED";"Qubits; more";"2023-01-01";"2026-12-31";"1963982,5";"1963982,5";"2022-11-04";"HORIZON";"We measure.";"2023-02-01 10:11:12";"7";"10.3030/101"
102;SPIN;CLOSED;Spins;2023-01-01;2026-12-31;0;99;;HORIZON;;;8;
`,
    rows: 2,
  },
  "cordis-fp7-csv": {
    text:
      `Partners,From,Project_Title,Total_Cost,Country,Project_ACR,Technology_Description,To,Call_for_Proposal,EU_Contribution,Project_ID
"ACME,DHI",2012-11-01,Wind,"EUR 19 164 182,88","Denmark,Greece",WIND,We turn.,"2017-12-31, closed project",FP7-ENERGY-2012,EUR 5,301
ACME,2012-11-01,Waves,,,WAVE,,,,,302
`,
    rows: 2,
  },
  "cordis-fp7-json": { text: `[\n${page(1)},\n${page(2)},\n${page(3)}]\n`, rows: 3 },
  "cordis-json": {
    text: `[\n{"id":101,"acronym":"QUB","title":"Qubits","startDate":"2023-01-01",` +
      `"totalCost":"1963982.5","ecMaxContribution":5,"rcn":7},\n{"id":"102","acronym":"SPIN",` +
      `"title":"Spins","startDate":"2023-02-01","ecMaxContribution":"","rcn":8}]\n`,
    rows: 2,
  },
  "cordis-search-json": {
    text: `{"result":{"header":{"numHits":"9"}},\n"hits":{"hit":[\n` +
      `{"project":{"contenttype":"project","rcn":"7","id":"101","acronym":"QUB","title":"Qubits",` +
      `"startDate":"2023-01-01","teaser":"We ..."}},\n` +
      `{"project":{"contenttype":"project","rcn":"8","id":"102","acronym":"SPIN"}}]}}\n`,
    rows: 2,
  },
  "cordis-tables-csv": {
    text: `projectID;projectAcronym;organisationID;name;country;city;order;role;ecContribution
101;QUB;999;ACME, INC;DK;LYNGBY;1;coordinator;1963982,5
102;SPIN;998;"ECO; LTD";EL;;2;participant;0
`,
    rows: 2,
  },
  "cordis-tables-json": {
    text: `[\n{"projectID":"101","topic":"HORIZON-1","title":"Qubits"},\n` +
      `{"projectID":101,"euroSciVocCode":"/23/25","euroSciVocPath":"/natural sciences/optics",` +
      `"euroSciVocTitle":"optics","euroSciVocDescription":null}]\n`,
    rows: 2,
  },
  "cordis-web-csv": {
    text:
      `project title,short title,project id,program,url,abstract,doi,start_date,end_date,total_cost,eu_contribution,coordinated_by,participants
Ozone,OZ,688110.0,H2020,https://cordis.europa.eu/project/id/688110,Air ...,,1 January 2016,31 December 2018,"1963982,50","1963982,50",UNI A           Spain,"[{'participant_no': 1, 'participant_name': ""L'ECO   Spain"", 'participant_website': None}]"
Water,WA,308469.0,FP7,https://cordis.europa.eu/project/id/308469,,,1 October 2012,,,,UNI B     Norway,[]
`,
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
  "csl-json": {
    text: `[
  {
    "id": "http://zotero.org/users/1/items/ABCD1234",
    "type": "article-journal",
    "container-title": "Physics",
    "DOI": "10.1000/A",
    "title": "Qubits &amp; spins",
    "author": [{ "family": "Li", "given": "Bo" }, { "literal": "The Group" }],
    "accessed": { "date-parts": [["2021", 1, 4]] },
    "issued": { "date-parts": [["2020", 8]] }
  },
  { "id": "wu", "type": "book", "title": "Spins", "issued": { "raw": "2018" } }
]
`,
    rows: 2,
  },
  "dimensions-csv": {
    text: `"About the data: Exported on Apr 30, 2023. Criteria: qubits"
Rank,Publication ID,DOI,Title,Abstract,Publication date,PubYear,Publication Type,Authors Affiliations,Times cited,Dimensions URL
1,pub.1,10.1000/a,Qubits,"One line
and another",2024-10,2024,Article,"Li, Bo (Fudan (China); MIT)",5,https://app.dimensions.ai/details/publication/pub.1
2,pub.2,,Spins,,2024-07-19,2024,Chapter,,0,https://app.dimensions.ai/details/publication/pub.2
`,
    rows: 2,
  },
  "endnote-tags": {
    text: `%0 Journal Article
%A Li, Bo
%A Wu, Cy
%D 2020
%T Qubits in
many lines
%J Physics
%8 May 6
%R 10.1000/a
%+ MIT, Cambridge, USA

%0 Book
%T Spins
%D 2018
%8 2024-01-31
`,
    rows: 2,
  },
  "endnote-xml": {
    text: `<?xml version="1.0"?><xml><records><record>
<ref-type name="Journal Article">17</ref-type>
<contributors><authors><author><style face="normal">Li, Bo</style></author></authors></contributors>
<auth-address><style>MIT, Cambridge, USA&#xD;Univ Porto, Porto, Portugal</style></auth-address>
<titles><title><style>Spins in </style><style face="italic">E. coli</style></title></titles>
<periodical><full-title>Physics</full-title></periodical>
<keywords><keyword>spin</keyword></keywords>
<dates><year>2020</year><pub-dates><date>Sep 30</date></pub-dates></dates>
<electronic-resource-num>10.1000/a</electronic-resource-num>
</record><record><ref-type name="Book">6</ref-type><titles><title>Qubits</title></titles>
<dates><year>2018</year></dates></record></records></xml>
`,
    rows: 2,
  },
  "epo-ops-xml": {
    text: `<exchange-documents>\n${exchange(1)}\n${exchange(2)}\n</exchange-documents>\n`,
    rows: 2,
  },
  "erc-csv": {
    text:
      `project_acronym,project,main_researcher,institution,details_project,budget_project,date_start_project,date_end_project
QUB,Qubits,Ada B,ACME UNIVERSITET,"We, too, measure.",1491013,2018-10-01,2023-09-30
QUB,Qubits again,Jo C,ACME UNIVERSITET,,724992,2018-10-01,2023-09-30
`,
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
  "ieee-xplore-csv": {
    text:
      `"Document Title",Authors,"Author Affiliations","Publication Title",Date Added To Xplore,"Publication Year","DOI",PDF Link,"Online Date",Issue Date,"Document Identifier"
"Qubits","A. Li","MIT, Cambridge, MA, USA","IEEE Access","28 May 2020","2020","10.1109/A.1","https://ieeexplore.ieee.org/stamp/stamp.jsp?arnumber=1","6 May 2020","","IEEE Journals"
"Spins","B. Wu","","IEEE Access","","2019","","https://ieeexplore.ieee.org/stamp/stamp.jsp?arnumber=2","28 Dec 2018","","IEEE Journals"
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
  "lens-works-csv": {
    text:
      `Lens ID,Title,Date Published,Publication Year,Publication Type,Source Title,Author/s,Abstract,DOI,Citing Works Count
000-1,Qubits,2021-07-14,2021,journal article,Physics,Li Bo,We measure.,10.1000/a,3
000-2,Spins,,2006,book chapter,,,,,0
`,
    rows: 2,
  },
  "medline": {
    text: `
PMID- 1
DP  - 2020 May
TI  - Qubits in many
      lines.
LID - 10.1000/a [doi]
AD  - University in Opava, Opava, Czech Republic.
LA  - eng
PT  - Journal Article
CRDT- 2020/05/07 13:34

PMID- 2
DP  - 2016 Mar-Apr
TI  - Spins.
`,
    rows: 2,
  },
  "newsapi-articles": {
    text: `// saved\n// from a viewer\n\n{"status":"ok","articles":[\n${
      article(1, { id: null, name: "Post" })
    },\n${article(2, { id: "wire", name: "Wire" })}]}\n`,
    rows: 2,
  },
  "nih-abstracts-csv": {
    text: `APPLICATION_ID,ABSTRACT_TEXT
1,"We, too, measure."
2,DESCRIPTION (provided by applicant): We turn.
`,
    rows: 2,
  },
  "nih-exporter-csv": {
    text:
      `APPLICATION_ID,AWARD_NOTICE_DATE,BUDGET_START,BUDGET_END,CORE_PROJECT_NUM,FULL_PROJECT_NUM,SUBPROJECT_ID,FY,IC_NAME,NIH_SPENDING_CATS,ORG_CITY,ORG_COUNTRY,ORG_NAME,ORG_STATE,PHR,PI_NAMEs,PROJECT_START,PROJECT_END,PROJECT_TITLE,TOTAL_COST,TOTAL_COST_SUB_PROJECT
1,03/15/2021,04/01/2021,03/31/2022,R01CA000001,5R01CA000001-02,,2021,NATIONAL CANCER INSTITUTE,Cancer; Lung,NEW YORK,UNITED STATES,ACME UNIVERSITY,NY,It helps.,"DOE, JO",04/01/2020,03/31/2025,Qubits,500000,
2,,,,ZIAHL000002,1ZIAHL000002-07,,2021,NATIONAL HEART INSTITUTE,,,UNITED STATES,ACME INSTITUTE,,,,,,Spins,,
`,
    rows: 2,
  },
  "nih-reporter-changes-csv": {
    text:
      `date_added,appl_id,project_num,project_title,org_name,project_start_date,new_project_end_date,budget_start,new_budget_end_date,old_budget_end_date,new_award_amount,old_award_amount
2024-01-06 04:01:03,1,5R01CA000001-05,"Qubits, again",ACME UNIVERSITY,2020-03-16 12:03:00,2025-06-30 12:06:00,2024-01-01 12:01:00,2025-06-30 12:06:00,2025-12-31 12:12:00,601613,601613
2024-07-13 04:07:17,2,1R43CA000002-01,Spins,ACME INC,2024-09-15 12:09:00,2025-02-28 12:02:00,2024-09-15 12:09:00,2025-02-28 12:02:00,,306522,306522
`,
    rows: 2,
  },
  "nih-reporter-csv": {
    text:
      `Project Number,Application ID,Project Title,Contact PI / Project Leader,Subproject Number,Organization Name,Organization City,Organization State,Organization Country,Primary UEI,Budget Start Date,Budget End Date,Fiscal Year,Total Cost,Project Abstract
5R01CA000001-02,1,Qubits,"DOE, JO",,ACME UNIVERSITY,NEW YORK,NY,UNITED STATES,ABCDEFGH1234,4/1/2021,3/31/2022,2021,500000,"We, too, measure."
5P30CA000002-03,2,Spins,"ROE, CY",5701,ACME UNIVERSITY,NEW YORK,NY,UNITED STATES,ABCDEFGH1234,4/1/2021,3/31/2022,2021,,
`,
    rows: 2,
  },
  "nih-reporter-projects": {
    text: `{"meta":{"total":9},\n"results":[\n${application(1)},\n${application(2)}]}\n`,
    rows: 2,
  },
  "nsf-awards-api-csv": {
    text:
      `abstractText,awardeeName,awardeeCountryCode,awardeeStateCode,awardeeCity,ueiNumber,id,title,startDate,expDate,fundsObligatedAmt,fundsObligated,latestAmendmentDate
We measure.,Acme University,US,NJ,PRINCETON,X1,2554813,Qubits,11/01/2025,07/31/2027,120000,"['FY 2025 = $120,000.00']",11/24/2025
,Acme University,US,NJ,PRINCETON,X1,24813,Spins,10/01/2025,09/30/2026,0,,06/30/2025
`,
    rows: 2,
  },
  "nsf-awards-csv": {
    text:
      `AwardNumber,Title,Program(s),StartDate,LastAmendmentDate,Organization,OrganizationState,OrganizationCity,EndDate,AwardedAmountToDate,Abstract
"0648786","SM:  Graphs",APPLIED MATHEMATICS,"03/15/2007","03/07/2007",Acme College,TX,COLLEGE STATION,"02/29/2008","$99,836.00","One<br/><br/>two"
648787,Spins,"ALGEBRA,NUMBER THEORY",09/01/2007,,,,,,$0.00,
`,
    rows: 2,
  },
  "openalex-csv": {
    text:
      `id,doi,title,publication_year,publication_date,language,type,cited_by_count,authorships.institutions,concepts.id,concepts.display_name,concepts.score
https://openalex.org/W1,https://doi.org/10.1000/a,Qubits,2020,2020-08-06,en,article,4,"{'id': 'https://openalex.org/I1', 'display_name': 'TU', 'ror': None, 'country_code': 'DE', 'type': 'education'}",https://openalex.org/C1|https://openalex.org/C2,Physics|Spin,0.5|0
https://openalex.org/W2,,Spins,2019,2019-01-01,en,article,0,,,,
`,
    rows: 2,
  },
  "openalex-works": { text: `[\n${work(1)},\n${work(2)},\n${work(3)}]\n`, rows: 3 },
  "publish-or-perish-csv": {
    text: `Cites,Authors,Title,Year,Source,Publisher,ArticleURL,GSRank,QueryDate,Type,DOI
3,"A Li, B Wu",Qubits,2024,Physics,ACM,https://doi.org/10.1000/a,1,2025-01-31 09:37:07,Journal Article,10.1000/a
0,,Spins,2023,,ACM,,2,2025-01-31 09:37:07,Book,
0,,Spins,2023,,ACM,,3,2025-01-31 09:37:07,Book,
`,
    rows: 3,
  },
  "publish-or-perish-json": {
    text: `[
  {
    "type": "Journal Article", "title": "Qubits", "source": "Physics", "year": 2020,
    "authors": [{ "name": "Bo Li", "affiliation": "MIT" }],
    "doi": "10.1000/a", "cites": 3, "ecc": 3, "rank": 1, "use": true
  },
  { "title": "Spins", "authors": ["C Wu"], "year": 0, "cites": 0, "ecc": 0, "rank": 2, "use": true }
]
`,
    rows: 2,
  },
  "pubmed-csv": {
    text: `PMID,Title,Citation,Journal/Book,Publication Year,Create Date,DOI
"1","Eyes","J Vis. 2018 Mar;44(3):482.","J Vis","2018","2017/08/18","10.1037/x"
"2","Hands, too","","J Vis","2018","2017/08/18",""
`,
    rows: 2,
  },
  "pubmed-xml": {
    text: `<?xml version="1.0"?>
<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">1</PMID><Article>
<Journal><JournalIssue><PubDate><Year>2020</Year><Month>May</Month><Day>6</Day></PubDate></JournalIssue>
<Title>Physics</Title><ISOAbbreviation>Phys</ISOAbbreviation></Journal>
<ArticleTitle>Spins in <i>E. coli</i>, H<sub>2</sub>O.</ArticleTitle>
<ELocationID EIdType="doi">10.1000/A</ELocationID>
<Abstract><AbstractText Label="AIM">We ask.</AbstractText><AbstractText>We measure.</AbstractText></Abstract>
<AuthorList><Author><LastName>Li</LastName><ForeName>Bo</ForeName><AffiliationInfo>
<Affiliation>MIT, Cambridge, USA.</Affiliation></AffiliationInfo></Author>
<Author><CollectiveName>The Group</CollectiveName></Author></AuthorList>
<Language>eng</Language></Article>
<MeshHeadingList><MeshHeading><DescriptorName UI="D1">Humans</DescriptorName></MeshHeading></MeshHeadingList>
</MedlineCitation><PubmedData><History><PubMedPubDate PubStatus="entrez"><Year>2020</Year>
<Month>4</Month><Day>2</Day></PubMedPubDate></History>
<ReferenceList><Reference><ArticleIdList><ArticleId IdType="doi">10.1000/z</ArticleId></ArticleIdList>
</Reference></ReferenceList></PubmedData></PubmedArticle>
<PubmedArticle><MedlineCitation><PMID>2</PMID><Article><Journal><JournalIssue><PubDate>
<MedlineDate>2018 Mar-Apr</MedlineDate></PubDate></JournalIssue></Journal>
<ArticleTitle>Qubits.</ArticleTitle></Article></MedlineCitation><PubmedData><ArticleIdList>
<ArticleId IdType="doi">10.1000/b</ArticleId></ArticleIdList></PubmedData></PubmedArticle>
</PubmedArticleSet>
`,
    rows: 2,
  },
  "ris": {
    text: `TY  - JOUR
TI  - Qubits
AU  - Li, Bo
AU  - Wu, C
PY  - 2023
DA  - 2023/02/22
DO  - 10.1000/a
ER  -

TY  - THES
T1  - Spins
PY  - 2018///
ER  -
`,
    rows: 2,
  },
  "scopus-csv": {
    text:
      `"Authors","Title","Year","Source title","Cited by","DOI","Link","Affiliations","Abstract","Language of Original Document","Document Type","EID"
"Li B.","Qubits","2024","Physics","3","10.1000/a","https://www.scopus.com/inward/record.uri?eid=2-s2.0-1","MIT, Cambridge, United States; Univ. Porto, Porto, Portugal","We measure.","English","Review","2-s2.0-1"
"Wu C.","Spins","2023","Physics","","","","","","English; Spanish","Article","2-s2.0-2"
`,
    rows: 2,
  },
  "semantic-scholar-papers": { text: `[\n${paper(1)},\n${paper(2)}]\n`, rows: 2 },
  "springer-csv": {
    text:
      `Item Title,Publication Title,Book Series Title,Journal Volume,Journal Issue,Item DOI,Authors,Publication Year,URL,Content Type
"Qubits","Physics","","1","2","10.1000/A","Bo LiCy Wu","2020","http://link.springer.com/article/10.1000/a","Article"
"Spins","Books of spins","","","","10.1000/b","","2018","http://link.springer.com/book/10.1000/b","Book"
`,
    rows: 2,
  },
  "ukri-gtr-csv": {
    text:
      `FundingOrgName,ProjectReference,LeadROName,Title,StartDate,EndDate,AwardPounds,Region,Status,GTRProjectUrl,LeadROId
EPSRC,EP/A1/1,University of Acme,Qubits,01/10/2012,30/09/2015,66994.0,South East,Closed,https://gtr.ukri.org/projects?ref=EP/A1/1,E8-1
EPSRC,EP/A2/1,University of Acme,"Spins, too",01/10/2012,,0,Unknown,Active,,E8-1
`,
    rows: 2,
  },
  "wos-tab": {
    text: `PT\tAU\tTI\tSO\tLA\tDT\tC1\tTC\tPD\tPY\tDI\tUT
J\tLi, B\tQubits\tPHYSICS\tEnglish\tArticle\t[Li, B; Wu, C] Fudan Univ, Shanghai, Peoples R China; [Ode, D] MIT, Cambridge, MA 02139 USA\t3\tDEC\t2018\t10.1000/a\tWOS:1\t
J\tWu, C\tSpins\tPHYSICS\tEnglish\tNote\t\t0\t\t2015\t\tWOS:2\t
`,
    rows: 2,
  },
  "wos-tags": {
    text: `FN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Li, B
   Wu, C
TI Qubits in many
   lines
SO PHYSICS
C1 [Li, B] Fudan Univ, Shanghai, Peoples R China.
C3 Fudan University
PD APR-JUN
PY 2020
UT WOS:1
ER

PT C
TI Spins
SO SPINS 2019
EA OCT 2019
ER

EF
`,
    rows: 2,
  },
  "zotero-csv": {
    text:
      `"Key","Item Type","Publication Year","Author","Title","Publication Title","DOI","Url","Abstract Note","Date","Date Added","Language"
"AAAA1111","journalArticle","2004","Li, Bo","Qubits","Physics","10/fk249f","https://doi.org/10.1000/a","","2004-06-01","2020-06-01 12:52:34","eng"
"BBBB2222","thesis","","","","","","","","","2020-06-01 12:52:34","fr"
`,
    rows: 2,
  },
  "google-acquisitions": {
    text: `date,acquried_company,acquring_company,business,country,price
"February 12, 2010",Lensly,Google Maps,Street photos,United States,—
April 2011,Adwise,"AdSense, AdWords",Online advertising,Canada,"$102,000,000"
2012,Botpath,,Robots,—,
`,
    rows: 3,
  },
  "start-up-fundings": {
    text:
      `SNo,Date,StartupName,IndustryVertical,SubVertical,CityLocation,InvestorsName,InvestmentType,AmountInUSD,Remarks
0,01/08/2017,Chaibot,Technology,Tea,Pune,"Anna Ray, Acme, Inc.",Seed Funding,"1,300,000",
1,02/08/2017,Solarwala,,,Pune / Berlin,Undisclosed investors,Private Equity,,Series A
`,
    rows: 2,
  },
  "unicorns": {
    text:
      `Company,Valuation,Date Joined,Industry,City,Country,Continent,Year Founded,Funding,Select Investors
Horn,$180B,07-04-17,Fintech,Berlin,Germany,Europe,2012,$8B,"Acme, Beta Capital"
Horn,$1B,23-01-14,Health,,Singapore,Asia,2010,Unknown,Gamma
`,
    rows: 2,
  },
  "y-combinator-companies": {
    text:
      `,Company Name,Status,Alexa Rank,Domain Authority,Domains Linking,Twitter Followers,Tweet Count,LinkedIn Followers,Funding,Growth Score,Batch,Category,Location,Exit Value,Employees,Founded,Facebook Likes,Product Hunt Votes,Longitude,Latitude
0,Clickly,Exited,"5,337,279",25.0,119,14,3,9,$0.8m,-4,S05,Other SaaS,"San Francisco, California, United States",,15,2005.0,,,-122.4,37.7
1,Parrotly,Dead,,45.0,"3,020",,,,,,S05,,,,,,,,,
`,
    rows: 2,
  },
};
