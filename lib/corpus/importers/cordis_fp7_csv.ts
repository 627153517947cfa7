import { CORDIS } from "./_cordis.ts";
import { fp7Project, isReach } from "./_cordis_fp7.ts";
import { csvImporter } from "./_csv.ts";

/** Pages of FP7 projects at the CORDIS site, a row each, lists joined by commas. */
export const cordisFp7Csv = csvImporter({
  name: "cordis-fp7-csv",
  title: "CORDIS pages of FP7 projects (CSV)",
  licence: CORDIS.licence,
  attribution: CORDIS.attribution,
  columns: ["Project_ID", "Project_ACR", "Project_Title", "From", "To", "EU_Contribution"],
  converter: () => (row, remark) => {
    const partsOf = (name: string) => row.look(name)?.split(",").map((part) => part.trim()) ?? [];
    const activity = row.look("Activity")?.split(",").filter((part) => !isReach(part)).join(",");
    return fp7Project(
      { ...row.rest(), ...(activity !== undefined && { Activity: activity }) },
      { partners: partsOf("Partners"), countries: partsOf("Country") },
      remark,
    );
  },
});
