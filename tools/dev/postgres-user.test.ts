import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmod, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import postgres from "postgres";
import { entersClosedFolders } from "./capabilities.ts";
import { startPostgres } from "./postgres.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread closed "));
});
afterAll(() => rm(folder, { recursive: true }));

test("24.34 PostgreSQL runs where programs and data lie in folders that only their owner may enter", async () => {
  const [programs, data] = [join(folder, "the programs"), join(folder, "the data")];
  const { initdb, postgres: program, locale } = await postgresBinaries();
  const packaged = dirname(dirname(program));
  await cp(packaged, programs, { recursive: true, verbatimSymlinks: true });
  await mkdir(data);
  for (const closed of [folder, programs, data]) await chmod(closed, 0o700);

  const [copiedInitdb = "", copied = ""] = [initdb, program].map((path) =>
    join(programs, relative(packaged, path)),
  );
  const binaries = { initdb: copiedInitdb, postgres: copied, locale };
  const server = await startPostgres({ folder: join(data, "postgres"), binaries });
  const sql = postgres(server.url, { max: 1 });
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  await sql.end();
  await server.stop();
});

test.each([
  ["all of root's rights", "000001fffeffffff", true],
  ["no right to enter closed folders", "000001fffefffffd", false],
  ["no right to hand rights on", "000001fffefffeff", false],
  ["no rights", "0000000000000000", false],
])("24.34 root with %s", (_, rights, enters) => {
  expect(entersClosedFolders(`Name:\tbun\nCapEff:\t${rights}\nCapBnd:\t0\n`)).toBe(enters);
});
