import { strToU8, zipSync } from "fflate";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** What a workbook is made of; parts that are left out are not there. */
export interface WorkbookParts {
  /** The XML of the rows of each sheet, by its name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The XML of its shared texts. */
  readonly texts?: string;
  /** The codes of its formats: a cell of style 1 has the first. */
  readonly formats?: readonly (string | number)[];
  /** Attributes of its settings. */
  readonly settings?: string;
  /** What stands before the rows of a sheet, and after them. */
  readonly before?: string;
  readonly after?: string;
  /** Attributes of each sheet in the list of them. */
  readonly states?: Readonly<Record<string, string>>;
}

/** The files of a workbook, made by hand. */
export function workbookFiles(
  { sheets, texts, formats, settings = "", before = "", after = "", states = {} }: WorkbookParts,
): Record<string, string> {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) =>
    `<sheet name="${name}" sheetId="${at + 1}" ${states[name] ?? ""} r:id="rId${at + 1}"/>`
  );
  const relations = names.map((_, at) => relation(at + 1, "worksheet", `sheets/s${at + 1}.xml`));
  if (texts !== undefined) relations.push(relation(100, "sharedStrings", "/xl/texts.xml"));
  if (formats !== undefined) relations.push(relation(101, "styles", "styles.xml"));
  return {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships>${
      relation(1, "officeDocument", "xl/workbook.xml")
    }</Relationships>`,
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATED}">` +
      `<workbookPr ${settings}/><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    ...(texts === undefined ? {} : { "xl/texts.xml": `<sst xmlns="${MAIN}">${texts}</sst>` }),
    ...(formats === undefined ? {} : { "xl/styles.xml": stylesOf(formats) }),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/sheets/s${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}">${before}<sheetData>${
          sheets[name]
        }</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
}

/** A workbook, made by hand. */
export function workbook(parts: WorkbookParts): Uint8Array {
  return packed(workbookFiles(parts));
}

export function packed(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map((
        [name, content],
      ) => [name, typeof content === "string" ? strToU8(content) : content]),
    ),
  );
}

/** The XML of rows of texts, from the first on. */
export function rowsOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t xml:space="preserve">${
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    }</t></is></c>`;
  return rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join("")}</row>`).join("");
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${RELATED}/${type}" Target="${target}"/>`;
}

function stylesOf(formats: readonly (string | number)[]): string {
  const own = formats.map((format, at) =>
    typeof format === "number"
      ? ""
      : `<numFmt numFmtId="${164 + at}" formatCode="${format.replaceAll('"', "&quot;")}"/>`
  );
  const used = formats.map((format, at) =>
    `<xf numFmtId="${typeof format === "number" ? format : 164 + at}"/>`
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join("")}</numFmts>` +
    `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
    `<cellXfs><xf numFmtId="0"/>${used.join("")}</cellXfs>` +
    `<dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs></styleSheet>`;
}
