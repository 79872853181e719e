import { readdir } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(import.meta.dir, "../migrations");

/** An expansion is safe beside the version before; a contraction ends that version. */
export type MigrationKind = "expand" | "contract";

export type Migration = {
  name: string;
  kind: MigrationKind;
  /** False: its one statement builds or drops an index concurrently. */
  inTransaction: boolean;
  /** The fill in db/fills that must have finished before. */
  fill: string | undefined;
  text: string;
};

const HEAD =
  /^-- (?<kind>expand|contract)(?<outside>, outside of a transaction)?(, after the fill (?<fill>[a-z0-9-]+))?$/;

let own: Promise<Migration[]> | undefined;

/** This version has these; they were read when the process began, as an upgrade may replace them. */
export function ownMigrations(): Promise<Migration[]> {
  own ??= readMigrations(FOLDER);
  return own;
}

/** All of a folder, in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => parseMigration(name, await Bun.file(join(folder, name)).text())),
  );
}

/** The first line says what is not usual; a file without such a line expands in a transaction. */
export function parseMigration(name: string, text: string): Migration {
  const [line = ""] = text.split("\n", 1);
  const head = HEAD.exec(line)?.groups;
  if (!head && /^--\s*(expand|contract)\b/i.test(line)) {
    throw new Error(
      `The migration ${name} begins with a line that docs/decisions/108-upgrades.md does not know: ${line}`,
    );
  }
  return {
    name,
    kind: head?.kind === "contract" ? "contract" : "expand",
    inTransaction: !head?.outside,
    fill: head?.fill,
    text,
  };
}
