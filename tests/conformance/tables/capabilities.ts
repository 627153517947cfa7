import type { Table } from "../table.ts";
import { RECORDS } from "./capabilities/_corpus.ts";
import { COLUMNS } from "./capabilities/columns.ts";
import { GROUPS } from "./capabilities/groups.ts";
import { MEMBERS } from "./capabilities/members.ts";
import { OTHERS } from "./capabilities/others.ts";
import { SWEEPS } from "./capabilities/sweeps.ts";

export const CAPABILITIES: Table = {
  title: "what an engine offers beyond the operations",
  records: RECORDS,
  settings: { title: "A title", synthetic: true },
  cases: [...GROUPS, ...SWEEPS, ...MEMBERS, ...COLUMNS, ...OTHERS],
};
