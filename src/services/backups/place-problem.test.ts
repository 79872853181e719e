import { expect, test } from "bun:test";
import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PlaceError } from "./again.ts";
import { folderTarget } from "./folder-target.ts";
import { placeProblem } from "./place-problem.ts";

test.each([
  ["ENOENT", "is not there: make it"],
  ["ENOTDIR", "is no folder"],
  ["EACCES", "is not open to the user that the shop runs as"],
  ["EPERM", "is not open to the user that the shop runs as"],
  ["EROFS", "its disk is mounted read-only"],
  ["ENOSPC", "has no room left"],
])("95.22 %s is told in plain words, with the code behind them", (code, words) => {
  const error = Object.assign(new Error(`${code}: in system words, mkdir '/mnt/b'`), { code });
  const said = messageOf(() => placeProblem("folder /mnt/b")(error));
  expect(said).toStartWith("The folder /mnt/b ");
  expect(said).toContain(words);
  expect(said).toEndWith(`(${code})`);
  expect(said).not.toContain("mkdir");
});

test("95.22 what is no matter of the folder is thrown as it is", () => {
  const known = new PlaceError("of a place already");
  for (const error of [new Error("another"), known]) {
    expect(() => placeProblem("folder")(error)).toThrow(error);
  }
});

test("95.22 each thing that is done in a broken folder says so", async () => {
  const folder = await mkdtemp(join(tmpdir(), "printhread-place-"));
  const file = join(folder, "file");
  await Bun.write(file, "x");
  await symlink(join(folder, "nowhere", "at-all"), join(folder, "dangling"));
  for (const [place, code] of [
    [file, "ENOTDIR"],
    [join(file, "below"), "ENOTDIR"],
  ] as const) {
    const target = folderTarget(place);
    for (const call of [
      () => target.read("key.age"),
      () => Array.fromAsync(target.list("")),
      () => target.putFile("a/b", file, 1),
    ]) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PlaceError);
      expect(String(error)).toContain(`The folder ${place} is no folder`);
      expect(String(error)).toEndWith(`(${code})`);
    }
  }
  await expect(folderTarget(join(folder, "dangling")).putFile("a/b", file, 1)).rejects.toThrow(
    PlaceError,
  );
  await rm(folder, { recursive: true });
});

test("95.26 the folder may be the root of a disk, with what is lost and found there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "printhread-place-"));
  await Bun.write(join(folder, "lost+found", "#17"), "x");
  await Bun.write(join(folder, "objects", "lost+found"), "x");
  expect(await Array.fromAsync(folderTarget(folder).list(""))).toEqual(["objects/lost+found"]);
  await rm(folder, { recursive: true });
});

test("95.26 a folder that is not there is told, and not made", async () => {
  const above = await mkdtemp(join(tmpdir(), "printhread-place-"));
  const file = join(above, "file");
  await Bun.write(file, "x");
  const folder = join(above, "unmounted");
  const target = folderTarget(folder);
  for (const call of [
    () => Array.fromAsync(target.list("")),
    () => target.putFile("a/b", file, 1),
  ]) {
    await expect(call()).rejects.toThrow(
      `The folder ${folder} is not there: make it, or mount the disk that it is on (ENOENT)`,
    );
  }
  expect(await readdir(above)).toEqual(["file"]);
  await rm(above, { recursive: true });
});

function messageOf(call: () => unknown): string {
  try {
    return String(call());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
