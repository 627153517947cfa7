/** What a file is called: the last part of its path; a sheet of a workbook with its workbook. */
export function fileName(path: string): string {
  return /(?:[^/]+\.xls[xm]\/)?[^/]*$/i.exec(path)![0];
}
