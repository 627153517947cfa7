import { Buffer } from "node:buffer";
import type { Data, Utf8 } from "apache-arrow";
import pl from "nodejs-polars";
import type { TextValues } from "../../catalogue/columns.ts";
import { MISSING, type PackedTexts } from "../../catalogue/packed_texts.ts";

/**
 * Columns of packed texts, all of one number of rows, as polars columns of String or List(String):
 * they travel as one Arrow stream, in which no text becomes a JavaScript string.
 */
export async function packedColumns(columns: readonly TextValues[]): Promise<pl.Series[]> {
  if (!columns.length) return [];
  const arrow = await import("apache-arrow");
  const text = new arrow.Utf8();
  const list = new arrow.List(new arrow.Field("item", text, true));
  const dataOf = (texts: PackedTexts): Data<Utf8> => {
    const { offsets, length } = texts;
    const { bytes, known } = knownOf(texts);
    return arrow.makeData({
      type: text,
      length,
      valueOffsets: offsets,
      data: bytes,
      nullBitmap: known,
    });
  };
  const children = columns.map(({ texts, offsets }): Data => {
    const child = dataOf("codes" in texts ? texts.dictionary.gather(texts.codes) : texts);
    if (!offsets) return child;
    return arrow.makeData({ type: list, length: offsets.length - 1, valueOffsets: offsets, child });
  });
  const schema = new arrow.Schema(
    children.map(({ type }, at) => new arrow.Field(String(at), type, true)),
  );
  const type = new arrow.Struct(schema.fields);
  const writer = new arrow.RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  writer.write(
    new arrow.RecordBatch(schema, arrow.makeData({ type, length: children[0]!.length, children })),
  );
  const { buffer, byteOffset, byteLength } = writer.finish().toUint8Array(true);
  return pl.readIPCStream(Buffer.from(buffer, byteOffset, byteLength)).getColumns();
}

/** A bit for each text, 0 where it is missing, and bytes without its mark; null when none is. */
function knownOf(
  { offsets, bytes, length }: PackedTexts,
): { readonly bytes: Uint8Array; readonly known: Uint8Array | null } {
  let clean = bytes, known: Uint8Array | null = null;
  for (let at = 0; at < length; at++) {
    const from = offsets[at]!;
    if (offsets[at + 1]! !== from + 1 || bytes[from] !== MISSING) continue;
    if (!known) {
      known = new Uint8Array((length + 7) >> 3).fill(0xff);
      clean = bytes.slice();
    }
    known[at >> 3]! &= ~(1 << (at & 7));
    clean[from] = 0;
  }
  return { bytes: clean, known };
}
