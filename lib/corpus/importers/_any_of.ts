import type { FileHead, Imported, Importer, Reading, SourceFile } from "./importer.ts";

const HEAD = 1 << 16;

/** An importer of a source whose files are of several layouts, each of which is one of their own. */
export function anyOf(layouts: readonly [Importer, ...Importer[]]): Importer {
  return {
    ...layouts[0],
    layouts: layouts.flatMap(({ layouts = [] }) => layouts),
    recognise(head) {
      const missed = layouts.map((layout) => layout.recognise(head));
      return missed.includes(null) ? null : missed.join(", or ");
    },
    read: (file, reading) => rows(file, reading, layouts),
  };
}

async function* rows(
  file: SourceFile,
  reading: Reading,
  layouts: readonly Importer[],
): AsyncGenerator<Imported> {
  const head = await headOf(file);
  const layout = layouts.find((each) => each.recognise(head) === null);
  if (layout) yield* layout.read(file, reading);
}

async function headOf(file: SourceFile): Promise<FileHead> {
  let text = "";
  for await (const piece of file.text()) {
    text += piece;
    if (text.length >= HEAD) break;
  }
  return { name: file.name, text: text.slice(0, HEAD), whole: text.length < HEAD };
}
