import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { withoutNewerSetting } from "./older-server.ts";
import { connectionOf, findProgram } from "./postgres-programs.ts";

type Database = { url: string; major: number };

/**
 * Loads a dump and runs `after` in one transaction: the database has all of it, or nothing. Throws
 * when a statement fails.
 */
export async function loadDump(
  { url, major }: Database,
  dump: AsyncIterable<Uint8Array>,
  after: string,
): Promise<void> {
  const programs = await Promise.all([
    findProgram("pg_restore", major),
    findProgram("psql", major),
  ]);
  const env = connectionOf(url);
  const flags = ["--no-owner", "--no-privileges", "--no-comments", "--file=-"];
  const restore = spawn(programs[0], flags, { env, stdio: "pipe" });
  const psql = spawn(programs[1], ["-XqAt", "-v", "ON_ERROR_STOP=1"], { env, stdio: "pipe" });
  psql.stdout.resume();
  const ends = [ending(restore, "pg_restore"), ending(psql, "psql")] as const;
  const feeding = pipeline(Readable.from(dump), restore.stdin).catch(unlessClosed);
  try {
    psql.stdin.write("begin;\n");
    const statements = withoutNewerSetting(restore.stdout, major);
    const passing = pipeline(statements, psql.stdin, { end: false });
    const [fed, passed] = await Promise.allSettled([feeding, passing]);
    const restored = await ends[0];
    // Without the last word the database goes back to what it was.
    if (!restored && passed.status === "fulfilled" && fed.status === "fulfilled") {
      psql.stdin.write(`\nset search_path = public;\n${after}\ncommit;\n`);
    }
    psql.stdin.end();
    const problem = (await ends[1]) ?? restored;
    if (problem) throw new Error(`The database was not restored: ${problem}`);
    if (fed.status === "rejected") throw fed.reason;
    if (passed.status === "rejected") throw passed.reason;
  } finally {
    for (const child of [restore, psql]) child.kill();
  }
}

/**
 * A program that ends closes its input: with an error of its own, or because it has all it needs, which
 * `pg_restore` has before the dump's end comes. Its exit code says which.
 */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE" && error.code !== "EPIPE") throw error;
}

/** Undefined when it ended well, else what it said. */
async function ending(child: ReturnType<typeof spawn>, name: string): Promise<string | undefined> {
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    // The first error is the reason of those after it.
    if (said.length < 2000) said += chunk.toString();
  });
  child.stdin?.on("error", () => {});
  const [code] = await once(child, "close");
  return code === 0 ? undefined : said.trim().split("\n")[0] || `${name} ended with ${code}`;
}
