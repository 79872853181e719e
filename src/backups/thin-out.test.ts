import { expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderTarget } from "#services/backups/folder-target.ts";
import { backupName, manifestFile } from "#services/backups/manifest.ts";
import { prepareSealing } from "#services/backups/sealing.ts";
import { spool } from "#services/backups/spool.ts";
import { chooseStaying, thinOut } from "./thin-out.ts";

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 0, 5, 12);
const at = (days: number, hours = 0) => backupName(new Date(NOON - days * DAY + hours * 3_600_000));

test("95.3 all backups of the last 24 hours stay, and the newest of each day, as many days as have one", () => {
  const choose = (days: number, hoursLater: number) =>
    chooseStaying(all, { days, now: new Date(NOON + hoursLater * 3_600_000) });
  const all = [at(0, 1), at(0), at(1, 3), at(1), at(4, 2), at(4), at(9)];
  expect(choose(3, 2)).toEqual([at(0, 1), at(0), at(1, 3), at(4, 2)]);
  expect(choose(1, 1)).toEqual([at(0, 1), at(0), at(1, 3)]);
  expect(choose(3, 24)).toEqual([at(0, 1), at(0), at(1, 3), at(4, 2)]);
  expect(choose(3, 25.5)).toEqual([at(0, 1), at(1, 3), at(4, 2)]);
  expect(choose(9, 48)).toHaveLength(4);
  expect(chooseStaying([], { days: 3, now: new Date(NOON) })).toEqual([]);
});

test("95.3 what no backup names any more goes, what others have there stays, and an unreadable one stops it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "printhread-thin-"));
  const backups = join(folder, "backups");
  await mkdir(backups);
  const target = folderTarget(backups);
  const sealing = await prepareSealing({ target, folder });
  const place = { target, folder, sealing };
  const write = (name: string, text: string) => spool(place, name, new Blob([text]).stream());
  for (const [name, key] of [
    [at(1), "old"],
    [at(0), "new"],
  ] as const) {
    const database = [
      { file: `${name}/database-00000.dump`, ...(await write(`${name}/database-00000.dump`, "d")) },
    ];
    const file = `objects/${key}`;
    const objects = [
      { key, etag: "e", contentType: "text/plain", file, ...(await write(file, key)) },
    ];
    const manifest = {
      format: 1,
      shopVersion: "1",
      startedAt: new Date(NOON).toISOString(),
      installationId: crypto.randomUUID(),
      postgresVersion: "18",
      migrations: [],
      database,
      objects,
    };
    await write(manifestFile(name, sealing), JSON.stringify(manifest));
  }
  await write("objects/of-a-killed-backup", "x");
  await write("somebody-elses.txt", "x");
  const inDays = (days: number) => ({ days: 1, now: new Date(NOON + days * DAY) });
  expect(await thinOut(target, sealing, inDays(0))).toEqual([]);
  expect(await thinOut(target, sealing, inDays(1))).toEqual([at(1)]);
  const left = [
    `${at(0)}/database-00000.dump`,
    `${at(0)}/manifest.json`,
    "objects/new",
    "somebody-elses.txt",
  ];
  expect((await Array.fromAsync(target.list(""))).toSorted()).toEqual(left);
  await write(manifestFile(at(2), sealing), "{");
  await expect(thinOut(target, sealing, { days: 9, now: new Date() })).rejects.toThrow(
    "is damaged",
  );
  expect(await Array.fromAsync(target.list(""))).toHaveLength(5);
  await rm(folder, { recursive: true });
});
