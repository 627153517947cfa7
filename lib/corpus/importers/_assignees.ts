import { countryName } from "../../words/countries.ts";

/**
 * What follows a comma and belongs to the name before it: legal forms of companies in any script,
 * degrees and ranks of persons; without dots and spaces.
 */
const ENDINGS = new Set(
  `inc incorporated ltd limited llc llp lp plc pllc pc co coltd corp corporation company pbc unltd
  dac na teo pty ptyltd pte pteltd pvt pvtltd bhd sdnbhd
  gmbh gmbh&cokg gmbh&co ag kg kgaa ohg gbr ev mbh ug se
  sa sas sasu sarl sci scs sca snc scrl sl slu slne sau scoop srl srls spa sapa sapi sadecv sab
  lda ltda eireli eirl me cia
  bv nv bvba cvba vof cv ab hb as a/s aps oy oyj ky kft zrt nyrt doo dd spzoo sro
  kk yk ooo oao zao pao ao ип ооо оао зао пао ао лтд ллс ллк инк гмбх
  주식회사 유한회사 인크 인코포레이티드 아이엔씨 엘엘씨 리미티드 코포레이션 컴퍼니 게엠베하
  株式会社 有限会社 合同会社 合資会社 合名会社 有限公司 有限责任公司 股份有限公司 公司 インコーポレイテッド
  jr sr ii iii iv phd md dr`.toLowerCase().split(/\s+/),
);

/** The assignees in a cell: parted at commas, except before what belongs to the name before. */
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
  return ENDINGS.has(form) || isCountryCode(part) || isPartnership(part);
}

/** `De` in "Moll Heinz, De": the country of a person. */
function isCountryCode(part: string): boolean {
  return /^[A-Z][A-Za-z]$/.test(part) && countryName(part) !== undefined;
}

/** `Dickinson And Company` in "Becton, Dickinson And Company". */
function isPartnership(part: string): boolean {
  return /^\S+ (?:and|&|und|et|y|e) (?:company|co|sons|söhne|cie|fils|cía|hijos|figli)\b\.?/i
    .test(part) || /^(?:and|&) /i.test(part);
}
