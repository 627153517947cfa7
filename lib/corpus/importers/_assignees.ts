/** What follows a comma and belongs to the name before it, without dots and spaces. */
const ENDINGS = new Set(
  `inc incorporated ltd limited llc llp lp co coltd corp corporation company pbc na plc gmbh
  gmbh&cokg ag kg se sa sas sarl srl spa bv nv ab as a/s oy oyj kk pty ptyltd pte pteltd pvt pvtltd
  인크 아이엔씨 엘엘씨 лтд ллс ллк инк jr sr ii iii`.split(/\s+/),
);

/** The assignees in a cell: parted at commas, except before the legal form of a company. */
export function assigneesOf(cell: string): readonly string[] {
  const names: string[] = [];
  for (const part of cell.split(",").map((part) => part.trim().replace(/\s+/g, " "))) {
    if (part === "") continue;
    if (names.length > 0 && isEnding(part)) names.push(`${names.pop()}, ${part}`);
    else names.push(part);
  }
  return [...new Set(names)];
}

function isEnding(part: string): boolean {
  const form = part.toLowerCase().replace(/ d\/?b\/?a .*$/, "").replaceAll(/[. ]/g, "");
  return ENDINGS.has(form);
}
