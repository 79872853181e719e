import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { startProcess } from "#tools/testing/process.ts";
import { readSettings } from "./settings.ts";

const KEY = `press_${"k".repeat(43)}`;
const GIVEN = ["--url", "https://shop.example/", "--key", KEY, "--folder", "/hot"];

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "printhread-settings-"));
  atEndOfTest(() => rm(folder, { recursive: true }));
  const path = join(folder, "press.json");
  await Bun.write(path, text);
  return path;
}

test("74.25 what is typed counts before the environment, and that before the file", async () => {
  const config = await fileWith(JSON.stringify({ url: "http://a", key: KEY, folder: "/a" }));
  const read = (...args: string[]) =>
    readSettings(["--config", config, ...args], { PRESS_FOLDER: "/b", PRESS_KEY: "" });
  expect(await read()).toMatchObject({ url: "http://a", folder: resolve("/b") });
  expect(await read("--folder", "/c")).toMatchObject({ folder: resolve("/c") });
  expect(await readSettings(GIVEN, {})).toEqual({
    url: "https://shop.example",
    key: KEY,
    folder: resolve("/hot"),
    parts: join(resolve("/hot"), ".printhread"),
  });
});

test.each([
  [["--url", "shop.example", "--key", KEY, "--folder", "/hot"], `"url" is the shop's`],
  [["--url", "ftp://shop", "--key", KEY, "--folder", "/hot"], `"url" is the shop's`],
  [["--url", "http://shop", "--key", "short", "--folder", "/hot"], `"key" is the one`],
  [["--url", "http://shop", "--key", KEY], `"folder" is the hot folder`],
  [["--wrong"], "--wrong"],
  [["--config", "/nowhere/press.json"], "is not there"],
])("74.25 settings %j are rejected with what to do", async (args, words) => {
  await expect(readSettings(args, {})).rejects.toThrow(words);
});

test("74.25 a Windows folder with single backslashes is explained", async () => {
  const config = await fileWith(`{ "folder": "C:\\hot" }`);
  await expect(readSettings(["--config", config], {})).rejects.toThrow("with / or with two");
});

test("74.25 the program says what is wrong, or how it is used, and ends", async () => {
  const wrong = startProcess(["tools/press/main.ts", "--url", "nowhere"]);
  expect(await wrong.end()).toBe(2);
  expect(wrong.output()).toContain(`"url" is the shop's`);
  const help = startProcess(["tools/press/main.ts", "--help"]);
  expect(await help.end()).toBe(0);
  expect(help.output()).toContain("--folder FOLDER");
});

test("74.26 the program is made one file that needs nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "printhread-compiled-"));
  atEndOfTest(() => rm(folder, { recursive: true }));
  const outfile = join(folder, "printhread-press");
  const build = startProcess(["build", "--compile", "tools/press/main.ts", "--outfile", outfile]);
  expect([await build.end(), build.output()]).toEqual([0, build.output()]);
  const made = Bun.spawnSync([outfile, "--help"], { cwd: folder, env: {} });
  expect([made.exitCode, made.stdout.toString()]).toEqual([0, expect.stringContaining("--folder")]);
});
