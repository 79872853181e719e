import { type ArtSet, CATEGORY_NAMES, type CategoryName, SKIN_TONES } from "#shop/art/library.ts";
import { chooseTabler } from "./choose-tabler.ts";
import {
  readEmoji,
  readEmojiWords,
  readIcons,
  readNotoCategories,
  readTablerFacts,
} from "./read-packages.ts";

const NOTO_CATEGORIES: Record<string, CategoryName> = {
  "Smileys & Emotion": "Smileys",
  "People & Body": "People",
  Flags: "Symbols",
};
/** One lizard has 170,000 characters; the next largest picture 31,000. */
const MAX_BODY = 40_000;
const MAX_WORDS = 12;

type Piece = { name: string; category: CategoryName; row: string; bodies: string[] };
type Rows = Record<CategoryName, Record<ArtSet, string[]>>;
type Library = { fingerprint: string; pieces: Rows };

/** A row of the library is `name|emoji|tones|words`. */
export async function makeLibrary(): Promise<Library> {
  const sets = { noto: await chooseNoto(), tabler: await choosePiecesOfTabler() };
  const rows = (set: ArtSet, category: CategoryName) =>
    sets[set].flatMap((piece) => (piece.category === category ? piece.row : []));
  const pieces = Object.fromEntries(
    CATEGORY_NAMES.map((category) => [
      category,
      { noto: rows("noto", category), tabler: rows("tabler", category) },
    ]),
  ) as Rows;
  const bodies = [...sets.noto, ...sets.tabler].flatMap((piece) => piece.bodies);
  return {
    fingerprint: new Bun.CryptoHasher("sha256").update(bodies.join()).digest("hex"),
    pieces,
  };
}

async function chooseNoto(): Promise<Piece[]> {
  const [icons, categories, emoji, words] = await Promise.all([
    readIcons("noto"),
    readNotoCategories(),
    readEmoji(),
    readEmojiWords(),
  ]);
  // Emoji keyboards have them in this order, by Unicode.
  const places = new Map([...words.keys()].map((each, at) => [each, at]));
  const place = (name: string) => places.get(emoji.get(name) ?? "") ?? places.size;
  const named = [...emoji.keys()].filter((name) => icons.has(name) && !isToned(name));
  const ordered = named.sort((one, other) => place(one) - place(other));
  return ordered.flatMap((name) => {
    const body = icons.get(name) ?? "";
    if (body.length > MAX_BODY) return [];
    const own = categories.get(name) ?? "";
    const category = NOTO_CATEGORIES[own] ?? CATEGORY_NAMES.find((each) => each === own);
    if (!category) throw new Error(`${name} has no category`);
    const character = emoji.get(name) ?? "";
    const tones = tonesOf(name, icons);
    const toned = SKIN_TONES.map((tone) => icons.get(tones.replace("*", `${tone}-skin-tone`)));
    const row = [
      name,
      character,
      tones === `${name}-*` ? "+" : tones,
      searchWords(name, words.get(character) ?? []),
    ].join("|");
    return { name, category, row, bodies: [body, ...toned.filter((each) => each !== undefined)] };
  });
}

async function choosePiecesOfTabler(): Promise<Piece[]> {
  const [icons, facts] = await Promise.all([readIcons("tabler"), readTablerFacts()]);
  const names = new Set(icons.keys());
  return [...icons].flatMap(([name, body]) => {
    const isFilled = name.endsWith("-filled");
    const bare = name.replace(/-filled$/, "");
    const { category: own, tags } = facts.get(bare) ?? { category: "", tags: [] };
    const category = chooseTabler({ name: bare, category: own, isFilled }, names);
    if (!category) return [];
    return { name, category, row: `${name}|||${searchWords(bare, tags)}`, bodies: [body] };
  });
}

function isToned(name: string): boolean {
  return /(light|medium|dark)-skin-tone/.test(name);
}

/** The tone stands here in the names of a person's variants: `man-*-beard`. */
function tonesOf(name: string, icons: ReadonlyMap<string, string>): string {
  const parts = name.split("-");
  const places = parts.map((_, at) => [...parts.slice(0, at + 1), "*", ...parts.slice(at + 1)]);
  const patterns = places.map((place) => place.join("-"));
  const isThere = (pattern: string) =>
    SKIN_TONES.every((tone) => icons.has(pattern.replace("*", `${tone}-skin-tone`)));
  return patterns.reverse().find(isThere) ?? "";
}

/** Words that the name has already are left out. */
function searchWords(name: string, given: readonly (string | number)[]): string {
  const own = new Set(name.split("-"));
  const words = given.flatMap((each) =>
    String(each)
      .toLowerCase()
      .split(/[^a-z0-9]+/),
  );
  const others = new Set(words.filter((word) => word.length > 1 && !own.has(word)));
  return [...others].slice(0, MAX_WORDS).join(" ");
}
