import { countWords, listWords, wholeWords } from "../numbers.ts";

interface OfColumns {
  readonly columns: readonly { readonly name: string; readonly texts: number }[];
}

/** What the saving of a frame says of its file. */
export const FILES = {
  /** Texts of a workbook. */
  texts_cut: ({ most, columns }: OfColumns & { most: number }): string =>
    `Texts of more than ${wholeWords(most)} characters, which no cell of a workbook holds, are ` +
    `cut: ${columnWords(columns)}`,

  /** Control characters and halves of characters. */
  characters_left_out: ({ columns }: OfColumns): string =>
    `Characters that no workbook holds are left out: ${columnWords(columns)}`,
};

function columnWords(columns: OfColumns["columns"]): string {
  return listWords(columns.map(({ name, texts }) => `${countWords(texts, "texts")} of ${name}`));
}
