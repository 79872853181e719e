import type { AlterTableStmt, CreateTrigStmt, DropStmt, IndexStmt, Node } from "libpg-query";
import { problemsWithChange } from "./migration-changes.ts";
import { type MigrationFile, unlessContract } from "./migration-file.ts";

/** They neither take anything away nor lock for long, whatever is in them. */
const SAFE =
  /^(Create(Stmt|TableAsStmt|FunctionStmt|EnumStmt|DomainStmt|SeqStmt|StatsStmt|ExtensionStmt)|InsertStmt|SelectStmt|CommentStmt|ViewStmt|AlterEnumStmt|VariableSetStmt)$/;

export function problemsWith(statement: Node, file: MigrationFile): string[] {
  const [kind = ""] = Object.keys(statement);
  if (SAFE.test(kind)) return [];
  if ("AlterTableStmt" in statement) return withAlter(statement.AlterTableStmt, file);
  if ("IndexStmt" in statement) return withIndex(statement.IndexStmt, file);
  if ("DropStmt" in statement) return withDrop(statement.DropStmt, file);
  if ("CreateTrigStmt" in statement) return withTrigger(statement.CreateTrigStmt, file);
  if ("UpdateStmt" in statement) return withRows("updates", statement.UpdateStmt, file);
  if ("DeleteStmt" in statement) return withRows("deletes", statement.DeleteStmt, file);
  if ("RenameStmt" in statement) {
    const { relation } = statement.RenameStmt;
    const isNew = file.made.has(relation?.relname ?? "");
    return isNew ? [] : unlessContract(file, "renames what the version before knows by its name");
  }
  if ("TruncateStmt" in statement || "LockStmt" in statement) {
    const { relations = [] } =
      "LockStmt" in statement ? statement.LockStmt : statement.TruncateStmt;
    const names = relations.map((one) => ("RangeVar" in one ? one.RangeVar.relname : undefined));
    const isNew = names.every((name) => file.made.has(name ?? ""));
    return isNew ? [] : ["locks or empties a whole table that others use"];
  }
  return [`has a statement of which nobody knows whether it is safe: ${kind}`];
}

function withAlter({ relation, cmds = [] }: AlterTableStmt, file: MigrationFile): string[] {
  const table = relation?.relname ?? "";
  if (file.made.has(table)) return [];
  file.locked.add(table);
  return cmds.flatMap((one) =>
    "AlterTableCmd" in one ? problemsWithChange(one.AlterTableCmd, table, file) : [],
  );
}

function withIndex({ relation, concurrent }: IndexStmt, { made, migration }: MigrationFile) {
  if (made.has(relation?.relname ?? "")) return [];
  if (!concurrent)
    return ["builds an index on a table of before while nobody can write: concurrently"];
  return migration.inTransaction
    ? [
        "builds an index concurrently: its first line has to say that it is outside of a transaction",
      ]
    : [];
}

function withDrop(drop: DropStmt, file: MigrationFile): string[] {
  const names = (drop.objects ?? []).map(pathOf);
  if (drop.removeType === "OBJECT_TABLE" && names.every((name) => file.made.has(name))) return [];
  if (drop.removeType === "OBJECT_TRIGGER" && names.every((name) => isMadeAgain(name, file)))
    return [];
  if (drop.removeType === "OBJECT_INDEX" && !drop.concurrent) {
    return ["drops an index while nobody can read its table: concurrently"];
  }
  return unlessContract(file, "drops what the version before uses");
}

function isMadeAgain(trigger: string, { statements }: MigrationFile): boolean {
  return statements.some(
    (one) =>
      "CreateTrigStmt" in one &&
      `${one.CreateTrigStmt.relation?.relname}.${one.CreateTrigStmt.trigname}` === trigger,
  );
}

function withTrigger({ relation }: CreateTrigStmt, file: MigrationFile): string[] {
  const table = relation?.relname ?? "";
  if (!file.made.has(table)) file.locked.add(table);
  return [];
}

type Rows = { relation?: { relname?: string }; whereClause?: Node };

function withRows(verb: string, { relation, whereClause }: Rows, file: MigrationFile): string[] {
  const isWhole = !whereClause || "A_Const" in whereClause;
  if (!isWhole || file.made.has(relation?.relname ?? "")) return [];
  return [`${verb} a whole table: that is for a fill in db/fills`];
}

function pathOf(object: Node): string {
  const items = "List" in object ? (object.List.items ?? []) : [];
  return items.map((item) => ("String" in item ? item.String.sval : "")).join(".");
}
