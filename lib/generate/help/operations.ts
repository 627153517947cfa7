import { CATALOGUE, OPERATION_IDS } from "../../catalogue/catalogue.ts";
import type { Operation } from "../../catalogue/operation.ts";
import { answerOf, meaningOf, schemaOf, typeName } from "../../catalogue/reference.ts";
import type { Doc, Field } from "../../notebook/help/doc.ts";

/** The operations of the service, as what can be asked through `trends.ask`. */
export function operationDocs(): Doc[] {
  return OPERATION_IDS.map((id): Doc => {
    const { method, path, scope, summary, description, deprecated, input, output } =
      CATALOGUE[id] as Operation;
    const { properties = {}, required = [] } = schemaOf(input, "input");
    const fields = Object.entries(properties).map(([name, field]): Field => {
      const says = meaningOf(field);
      return {
        name,
        type: typeName(field).replaceAll("`", ""),
        ...(says && { says }),
        ...(field.default !== undefined && { preset: JSON.stringify(field.default) }),
        ...(!required.includes(name) && { optional: true as const }),
      };
    });
    const some = Object.keys(properties).slice(0, 3).join(", ");
    const listed = `${some}${fields.length > 3 ? ", …" : ""}`;
    return {
      name: id,
      kind: "operation",
      calls: [`await trends.ask("${id}", {${listed && ` ${listed} `}}) → Answer`],
      says: [
        `${summary}.${description ? ` ${description}` : ""}`,
        `Of the service: \`${method} ${path}\`, scope \`${scope}\`.`,
        ...(deprecated ? [deprecation(deprecated)] : []),
        `The \`output\` of the answer: ${answerOf(schemaOf(output, "output"))}.`,
      ].join("\n\n"),
      ...(fields.length && { options: fields }),
    };
  });
}

function deprecation({ since, replacement }: NonNullable<Operation["deprecated"]>): string {
  return `Deprecated since ${since}; replaced by ${replacement ?? "nothing"}.`;
}
