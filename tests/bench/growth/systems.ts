/** How each system is written and drawn: ours stands out. */
export interface System {
  readonly label: string;
  readonly color: string;
  readonly width: number;
}

export const OURS = "trendframe";

export const SYSTEMS: Readonly<Record<string, System>> = {
  cluster: { label: "trendframe on a cluster", color: "#d98c00", width: 1.8 },
  loop: { label: "search_after", color: "#8f8f8f", width: 1.2 },
  opensearch: { label: "OpenSearch", color: "#7b5aa6", width: 1.2 },
  duckdb: { label: "DuckDB", color: "#8a6d00", width: 1.2 },
  sqlite: { label: "SQLite", color: "#2f6690", width: 1.2 },
  polars: { label: "polars", color: "#2e7d32", width: 1.2 },
  // drawn last, above the others
  [OURS]: { label: "trendframe", color: "#c4161c", width: 2.8 },
};
