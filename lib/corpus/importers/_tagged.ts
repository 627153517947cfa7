import type { ToRemark } from "../files/remarked.ts";
import { type TagFormat, taggedRecords } from "../files/tagged.ts";
import { Fields } from "./_fields.ts";
import { type Convert, imported } from "./_made.ts";
import type { Imported, Importer, SourceFile } from "./importer.ts";

type Values = ReadonlyMap<string, readonly string[]>;

/** The fields of a record of tagged lines; of a tag that comes again they give the first value. */
export class TaggedFields extends Fields {
  constructor(private readonly tags: Values, remark: ToRemark) {
    super(
      Object.fromEntries([...tags].map(([tag, all]) => [tag, all.length > 1 ? all : all[0] ?? ""])),
      remark,
    );
  }

  override look(tag: string): string | undefined {
    return this.all(tag)[0];
  }

  /** All values of a tag. */
  all(tag: string): readonly string[] {
    return this.tags.get(tag) ?? [];
  }

  /** All values of a tag, taken. */
  list(tag: string): readonly string[] {
    super.drop(tag);
    return this.all(tag);
  }

  /** Several values stay in the rest, all of them. */
  override drop(tag: string): void {
    if (this.all(tag).length < 2) super.drop(tag);
  }
}

/** A source whose files hold tagged lines. */
export interface TaggedSource extends Pick<Importer, "name" | "title" | "licence" | "attribution"> {
  readonly format: TagFormat;
  /** Null when the beginning of a file is of this source, else what it lacks. */
  recognise(text: string): string | null;
  /** What makes records of those of one file; called anew for each. */
  converter(): Convert<TaggedFields>;
}

/** An importer for a source of tagged lines. */
export function taggedImporter(source: TaggedSource): Importer {
  const { name, title, licence, attribution } = source;
  return {
    name,
    title,
    licence,
    attribution,
    recognise: ({ text }) => source.recognise(text),
    read: (file) => rows(file, source),
  };
}

async function* rows(file: SourceFile, source: TaggedSource): AsyncGenerator<Imported> {
  if (file.remark) yield file.remark;
  const convert = source.converter();
  for await (const row of taggedRecords(file.text(), source.format)) {
    if ("broken" in row) {
      yield { rejected: `Cannot import the record: ${row.broken}`, line: row.line };
    } else {
      yield* imported(
        ({ fields }, remark) => convert(new TaggedFields(fields, remark), remark),
        row,
        row.line,
      );
    }
  }
}
