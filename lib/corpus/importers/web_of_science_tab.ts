import { listed } from "./_affiliations.ts";
import { csvImporter } from "./_csv.ts";
import { WEB_OF_SCIENCE, WebOfScienceWorks } from "./_web_of_science.ts";

/** Records of the Web of Science as a table whose columns are its field tags: research articles. */
export const webOfScienceTab = csvImporter({
  name: "wos-tab",
  title: "Web of Science records (tab-delimited)",
  ...WEB_OF_SCIENCE,
  columns: ["PT", "AU", "TI", "SO", "PY", "UT"],
  // which database a record is from: a collection of bibliometrix, of whose tags not all are so
  without: ["DB"],
  converter: () => {
    const works = new WebOfScienceWorks();
    return (row) => ({
      record: works.of(row, addressesIn(row.look("C1")), (tag) => listed(row.look(tag))),
    });
  },
});

/** The addresses of `[Li, B; Wu, C] Fudan Univ, Shanghai, Peoples R China; [Ode, D] MIT, USA`. */
function addressesIn(cell = ""): readonly string[] {
  return cell.replace(/\[[^\]]*\]/g, "").split(";");
}
