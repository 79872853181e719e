import type { AlterTableCmd, ColumnDef, Constraint, Node } from "libpg-query";
import { type MigrationFile, unlessContract } from "./migration-file.ts";

/** They change what the catalog says, for a moment. */
const SAFE = /^AT_(ColumnDefault|DropNotNull|DropConstraint|SetStatistics|SetRelOptions)$/;

/** Reports what is wrong with one part of an `alter table`. */
export function problemsWithChange(
  { subtype = "AT_AddColumn", def }: AlterTableCmd,
  table: string,
  file: MigrationFile,
): string[] {
  switch (subtype) {
    case "AT_AddColumn":
      return def && "ColumnDef" in def ? withColumn(def.ColumnDef, file) : [];
    case "AT_AddConstraint":
      return def && "Constraint" in def ? withConstraint(def.Constraint) : [];
    case "AT_ValidateConstraint":
      return withValidation(table, file);
    case "AT_DropColumn":
      return unlessContract(file, "drops a column that the version before reads");
    case "AT_SetNotNull":
      return withNotNull(table, file);
    default:
      return SAFE.test(subtype) ? [] : [`rewrites or locks ${table} for long: ${subtype}`];
  }
}

function withColumn({ colname, constraints = [] }: ColumnDef, file: MigrationFile): string[] {
  const all = constraints.flatMap((one) => ("Constraint" in one ? [one.Constraint] : []));
  const ofKind = (kind: Constraint["contype"]) => all.find(({ contype }) => contype === kind);
  const others = all.filter(({ contype = "" }) => !/_(NULL|NOTNULL|DEFAULT)$/.test(contype));
  const byDefault = ofKind("CONSTR_DEFAULT")?.raw_expr;
  if (others.length > 0)
    return [
      `adds ${colname} with a constraint that reads the whole table: add it afterwards, not valid`,
    ];
  if (byDefault && !isConstant(byDefault))
    return [`adds ${colname} with a default that may differ by row, which rewrites the table`];
  if (ofKind("CONSTR_NOTNULL") && !byDefault)
    return unlessContract(file, `adds ${colname}, without which the version before cannot insert`);
  return [];
}

/** `now()` is one moment for all rows. */
function isConstant(node: Node): boolean {
  if ("TypeCast" in node) return node.TypeCast.arg !== undefined && isConstant(node.TypeCast.arg);
  if ("FuncCall" in node) return JSON.stringify(node.FuncCall.funcname).includes('"now"');
  return "A_Const" in node || "SQLValueFunction" in node || "A_ArrayExpr" in node;
}

function withConstraint({ conname, contype, skip_validation, indexname }: Constraint): string[] {
  if (contype === "CONSTR_CHECK" || contype === "CONSTR_FOREIGN") {
    return skip_validation
      ? []
      : [
          `adds ${conname}, which reads the whole table: not valid, and validated by a later migration`,
        ];
  }
  return indexname
    ? []
    : [
        `adds ${conname}, which builds an index meanwhile: using an index that was built concurrently`,
      ];
}

/** A statement before it in its transaction may hold a lock while all rows are read. */
function withValidation(table: string, { statements, validated, locked }: MigrationFile): string[] {
  validated.add(table);
  locked.delete(table);
  const isAlone = statements.every(
    (one) =>
      "AlterTableStmt" in one &&
      one.AlterTableStmt.cmds?.every(
        (part) => "AlterTableCmd" in part && part.AlterTableCmd.subtype === "AT_ValidateConstraint",
      ),
  );
  return isAlone
    ? []
    : [`validates a constraint of ${table} beside other statements, whose locks last as long`];
}

function withNotNull(table: string, file: MigrationFile): string[] {
  if (file.validated.has(table))
    return unlessContract(
      file,
      `sets a column of ${table} not null, which the version before may leave out`,
    );
  return [
    `sets a column of ${table} not null, which reads the whole table: validate a check of it before`,
  ];
}
