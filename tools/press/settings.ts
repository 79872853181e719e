import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";

export type Settings = {
  /** Without a slash at its end. */
  url: string;
  key: string;
  /** The RIP watches it. */
  folder: string;
  /** Files are written here until they are whole; on the same disk as the folder. */
  parts: string;
};

/** What is wrong with the settings, and what to do. */
export class SettingsProblem extends Error {}

export const USAGE = `printhread-press puts the print files that a shop's scans ask for into a hot folder.

  --url URL        the shop, such as https://shop.example
  --key KEY        the press's key, from the shop's page of presses
  --folder FOLDER  the folder that the RIP watches
  --parts FOLDER   where files are written until they are whole; .printhread in the hot folder
  --config FILE    a JSON file with these names; printhread-press.json here or beside the program

PRESS_URL, PRESS_KEY, PRESS_FOLDER and PRESS_PARTS count before the file, what is typed before both.`;

const NAMES = ["url", "key", "folder", "parts"] as const;
type Given = { [Name in (typeof NAMES)[number]]?: string | undefined };

/** Undefined where help is wanted. Throws SettingsProblem. */
export async function readSettings(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<Settings | undefined> {
  const { help, config, ...typed } = readArgs(args);
  if (help) return undefined;
  const fromFile = await readFiles(config);
  const fromEnvironment = Object.fromEntries(
    NAMES.map((name) => [name, environment[`PRESS_${name.toUpperCase()}`]]),
  );
  const given: Given = {};
  for (const source of [fromFile, fromEnvironment, typed]) {
    for (const name of NAMES) given[name] = source[name] || given[name];
  }
  return check(given);
}

function readArgs(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { help: { type: "boolean" }, config: text, url: text, key: text } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, folder: text, parts: text },
      allowPositionals: false,
    }).values;
  } catch (error) {
    throw new SettingsProblem(error instanceof Error ? error.message : String(error));
  }
}

const FILE = "printhread-press.json";

async function readFiles(config: string | undefined): Promise<Given> {
  if (config !== undefined) {
    const named = await readFileOf(config);
    if (!named) throw new SettingsProblem(`${config} is not there.`);
    return named;
  }
  return (await readFileOf(FILE)) ?? (await readFileOf(pathAtProgram())) ?? {};
}

const pathAtProgram = () => join(dirname(process.execPath), FILE);

async function readFileOf(path: string): Promise<Given | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    // Some editors of Windows write a mark first.
    const read: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    if (typeof read !== "object" || read === null) throw new Error("it holds no { … }");
    const texts = Object.entries(read).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsProblem(`${path}: ${why}. Folders are written with / or with two \\\\.`);
  }
}

function check({ url = "", key = "", folder = "", parts }: Given): Settings {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new SettingsProblem(`"url" is the shop's, such as https://shop.example, not "${url}".`);
  }
  if (!/^[\w-]{20,100}$/.test(key)) {
    throw new SettingsProblem('"key" is the one that the shop showed on its page of presses.');
  }
  if (!folder) throw new SettingsProblem('"folder" is the hot folder that the RIP watches.');
  const hot = resolve(folder);
  return { url: parsed.origin, key, folder: hot, parts: parts ? resolve(parts) : join(hot, PARTS) };
}

/** A RIP that watches folders below its own watches no names that begin with a dot. */
const PARTS = ".printhread";
