import { readBody } from "#shop/art/colors-of.ts";
import type { ArtPicture } from "#shop/art/picture.ts";

const SETS = ["noto", "tabler"] as const;
type Set = (typeof SETS)[number];

type Package = {
  width: number;
  height: number;
  icons: Record<string, { body: string; hidden?: boolean }>;
};
type Pictures = { width: number; height: number; bodies: Map<string, string> };

const opened = new Map<Set, Promise<Pictures>>();

/** A picture of the library; undefined when there is none of that id. The first call reads a package. */
export async function artOf(id: string): Promise<ArtPicture | undefined> {
  const [setName, name = ""] = id.split(":");
  const set = SETS.find((each) => each === setName);
  if (!set) return undefined;
  const { bodies, width, height } = await open(set);
  const body = bodies.get(name);
  return body === undefined ? undefined : { id, body: readBody(body), width, height };
}

function open(set: Set): Promise<Pictures> {
  const reading = opened.get(set) ?? read(set);
  opened.set(set, reading);
  return reading;
}

/** Not imported: as a module it would stay in memory whole, and take tsc seconds. */
async function read(set: Set): Promise<Pictures> {
  const file = Bun.resolveSync(`@iconify-json/${set}/icons.json`, import.meta.dir);
  const { icons, ...size } = (await Bun.file(file).json()) as Package;
  const offered = Object.entries(icons).filter(([, { hidden }]) => !hidden);
  return { ...size, bodies: new Map(offered.map(([name, { body }]) => [name, body])) };
}
