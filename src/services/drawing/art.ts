import { ART_IDS } from "#shop/art/art-ids.ts";
import { ART_SETS, type ArtSet } from "#shop/art/library.ts";
import type { ArtPicture } from "#shop/art/picture.ts";
import { readBody } from "#shop/art/read-body.ts";

type Package = { width: number; height: number; icons: Record<string, { body: string }> };
type Pictures = { width: number; height: number; bodies: Map<string, string> };

const opened = new Map<ArtSet, Promise<Pictures>>();

/** A picture of the library; undefined when it has none of that id. The first call reads a package. */
export async function artOf(id: string): Promise<ArtPicture | undefined> {
  const set = ART_SETS.find((each) => id.startsWith(`${each}:`));
  if (!set) return undefined;
  const { bodies, width, height } = await open(set);
  const body = bodies.get(id);
  return body === undefined ? undefined : { id, body: readBody(body), width, height };
}

function open(set: ArtSet): Promise<Pictures> {
  const reading = opened.get(set) ?? read(set);
  opened.set(set, reading);
  return reading;
}

/** The file is not imported: as a module all of it would stay in memory, most of which nobody is offered. */
async function read(set: ArtSet): Promise<Pictures> {
  const file = Bun.resolveSync(`@iconify-json/${set}/icons.json`, import.meta.dir);
  const { icons, width, height } = (await Bun.file(file).json()) as Package;
  const bodies = new Map<string, string>();
  for (const id of [...ART_IDS].filter((each) => each.startsWith(`${set}:`))) {
    const icon = icons[id.slice(set.length + 1)];
    if (icon) bodies.set(id, icon.body);
  }
  return { width, height, bodies };
}
