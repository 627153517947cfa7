import type { Mapping, PlaceColumns, TopicsColumn } from "./mapping.ts";

/** Every column that a mapping names, each once. */
export function columnsNamed({ columns, where, ignored }: Mapping): readonly string[] {
  const { id = [], date, amount, organizations = [], places = [], topics = [] } = columns;
  const { nodes = {}, fields = {} } = columns;
  const texts = [
    columns.title,
    columns.summary,
    columns.body,
    columns.name,
    columns.description,
    columns.extendedDescription,
    columns.url,
    columns.domain,
    columns.image,
    columns.language,
    columns.source,
  ];
  const all = [
    ...id,
    ...texts,
    date?.column,
    date?.precisionColumn,
    amount?.column,
    amount?.currencyColumn,
    ...organizations.flatMap(({ column, ids, place, topics = [] }) => [
      column,
      ids,
      ...(place ? ofPlace(place) : []),
      ...topics.flatMap(ofTopics),
    ]),
    ...places.flatMap(ofPlace),
    ...topics.flatMap(ofTopics),
    ...Object.values(nodes).flatMap(({ column, ids }) => [column, ids]),
    ...Object.values(fields).flatMap(({ column, precisionColumn }) => [column, precisionColumn]),
    ...where.map(({ column }) => column),
    ...ignored,
  ];
  return [...new Set(all.filter((each) => each !== undefined))];
}

/** Those of them that a file must have. */
export function columnsNeeded(mapping: Mapping): readonly string[] {
  const { optional, ignored, needed } = mapping;
  const named = columnsNamed(mapping).filter((each) =>
    !optional.includes(each) && !ignored.includes(each)
  );
  return [...new Set([...named, ...needed])];
}

function ofPlace({ column, city, subCountry, country, worldRegion }: PlaceColumns) {
  return [column, city, subCountry, country, worldRegion];
}

function ofTopics({ column, ids }: TopicsColumn) {
  return [column, ids];
}
