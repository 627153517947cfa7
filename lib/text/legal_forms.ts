/** Legal forms of companies in any script, as they follow a name: without dots and spaces. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `inc incorporated ltd limited llc llp lp plc pllc pc co coltd corp corporation company pbc unltd
  dac na teo pty ptyltd pte pteltd pvt pvtltd bhd sdnbhd
  gmbh gmbh&cokg gmbh&co ag kg kgaa ohg gbr ev mbh ug se
  sa sas sasu sarl sci scs sca snc scrl sl slu slne sau scoop srl srls spa sapa sapi sadecv sab
  lda ltda eireli eirl me cia
  bv nv bvba cvba vof cv ab hb as a/s aps oy oyj ky kft zrt nyrt doo dd spzoo sro
  kk yk ooo oao zao pao ao ип ооо оао зао пао ао лтд ллс ллк инк гмбх
  주식회사 유한회사 인크 인코포레이티드 아이엔씨 엘엘씨 리미티드 코포레이션 컴퍼니 게엠베하
  株式会社 有限会社 合同会社 合資会社 合名会社 有限公司 有限责任公司 股份有限公司 公司 インコーポレイテッド`
    .toLowerCase().split(/\s+/),
);
