import { join } from "node:path";
import type { ArtSet } from "#shop/art/library.ts";

type Icon = { body: string; hidden?: boolean };

/** Icons that a set no longer offers are left out. */
export async function readIcons(set: ArtSet): Promise<Map<string, string>> {
  const { icons } = await read<{ icons: Record<string, Icon> }>(`@iconify-json/${set}/icons.json`);
  const offered = Object.entries(icons).filter(([, { hidden }]) => !hidden);
  return new Map(offered.map(([name, { body }]) => [name, body]));
}

export async function readNotoCategories(): Promise<Map<string, string>> {
  const { categories } = await read<{ categories: Record<string, string[]> }>(
    "@iconify-json/noto/metadata.json",
  );
  const pairs = Object.entries(categories);
  return new Map(pairs.flatMap(([category, names]) => names.map((name) => [name, category])));
}

/** The key is the name; variation selectors are left out. */
export async function readEmoji(): Promise<Map<string, string>> {
  const chars = await read<Record<string, string>>("@iconify-json/noto/chars.json");
  const emoji = (codes: string) =>
    String.fromCodePoint(...codes.split("-").map((code) => Number.parseInt(code, 16)));
  return new Map(Object.entries(chars).map(([codes, name]) => [name, emoji(codes)]));
}

/** The key is the emoji without variation selectors. */
export async function readEmojiWords(): Promise<Map<string, string[]>> {
  const words = await read<Record<string, string[]>>("emojilib/dist/emoji-en-US.json");
  return new Map(Object.entries(words).map(([emoji, own]) => [plain(emoji), own]));
}

type TablerFacts = { category: string; tags: (string | number)[] };

export async function readTablerFacts(): Promise<Map<string, TablerFacts>> {
  return new Map(
    Object.entries(await read<Record<string, TablerFacts>>("@tabler/icons/icons.json")),
  );
}

function plain(emoji: string): string {
  return emoji.replaceAll("\ufe0f", "");
}

/** The path counts, because one of the packages exports nothing but pictures. */
function read<T>(file: string): Promise<T> {
  return Bun.file(join(import.meta.dir, "../../node_modules", file)).json();
}
