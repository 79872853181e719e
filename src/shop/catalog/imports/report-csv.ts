import { csvHead, csvLine } from "../../csv.ts";
import type { RowNote } from "./source.ts";

type Line = RowNote & { name: string; outcome: "created" | "changed" | "same" | "wrong" };

export const OUTCOME_NAMES = {
  created: "Made",
  changed: "Changed",
  same: "Unchanged",
  wrong: "Left out",
} as const;

export function reportCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ row, column, name, outcome, text }) =>
    csvLine([row, column, name, OUTCOME_NAMES[outcome], text]),
  );
  return csvHead(["Row", "Column", "Product", "Outcome", "What to know"]) + rows.join("");
}
