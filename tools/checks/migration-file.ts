import type { Node } from "libpg-query";
import type { Migration } from "../../db/upgrades/migration-files.ts";

export type MigrationFile = {
  migration: Migration;
  statements: readonly Node[];
  /** Tables that this file makes. */
  made: ReadonlySet<string>;
  /** Tables that this file or one before it has validated a constraint of. */
  validated: Set<string>;
  /** Tables of before that this file locks. */
  locked: Set<string>;
};

export function unlessContract({ migration }: MigrationFile, problem: string): string[] {
  return migration.kind === "contract" ? [] : [`${problem}: a contraction may`];
}
