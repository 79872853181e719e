import unhomoglyph from "unhomoglyph";

/** Names that could pass for the shop's; `guest` is account 1. */
const RESERVED = [
  "guest",
  "root",
  "system",
  "help",
  "helpdesk",
  "customerservice",
  "customercare",
  "owner",
  "shopowner",
  "storeowner",
  "shop",
  "store",
  "team",
  "shopteam",
  "storeteam",
  "mod",
  "mods",
  "printhread",
  "postmaster",
  "webmaster",
  "security",
  "billing",
  "noreply",
  "anonymous",
  "null",
  "undefined",
];

/** A name with one of these words in it speaks for the shop. */
const OFFICES = ["admin", "administrator", "moderator", "support", "staff", "official", "helpdesk"];

/** A shorter name begins many others, or is within them: shops called Ace or Studio. */
const LONG_NAME = { first: 6, within: 8 } as const;

/** Those that Unicode does not take for look-alikes. */
const SMALL_CAPITALS = new Map(
  [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"].map((small, at) => [
    small,
    "abcdefghijklmnoprstuvwyz"[at] ?? small,
  ]),
);
const SIGNS = new Map([..."l1|!3@4$50"].map((sign, at) => [sign, "iiiieaasso"[at] ?? sign]));

/**
 * What somebody sees in a name: letters and digits alone, look-alikes of other alphabets taken for
 * Latin ones (Unicode Technical Standard 39), without accents, in one case.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return unhomoglyph(plain)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether readers may take a name for the shop's or its people's. */
export function passesForShop(name: string, shopName: string): boolean {
  const words = name.normalize("NFKC").split(/[^\p{L}\p{M}\p{N}]+/u);
  if ([name, ...words, ...name.split(/\s+/)].some((part) => isAmong(part, OFFICE_SKELETONS))) {
    return true;
  }
  if (isAmong(name, RESERVED_SKELETONS)) return true;
  const shop = looseSkeleton(shopName);
  if (shop === "") return false;
  return readingsOf(name).some(
    (skeleton) =>
      skeleton === shop ||
      (shop.length >= LONG_NAME.first && skeleton.startsWith(shop)) ||
      (shop.length >= LONG_NAME.within && skeleton.includes(shop)),
  );
}

function isAmong(name: string, skeletons: ReadonlySet<string>): boolean {
  return readingsOf(name).some((skeleton) => skeletons.has(skeleton));
}

/** As a whole, and without an article or the digits and signs around it: `The admin!`, `admin1`. */
function readingsOf(name: string): string[] {
  const bare = name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const readings = [name, bare, name.replace(/[^\p{L}]+$/u, ""), bare.replace(/^the\s+/i, "")];
  return [...new Set(readings.map(looseSkeleton))];
}

/** What somebody reads in a name who is not careful: `4dm1n` is admin. */
function looseSkeleton(name: string): string {
  const signed = replaceEach(name.normalize("NFKC").toLowerCase(), SMALL_CAPITALS);
  return replaceEach(nameSkeleton(replaceEach(signed, SIGNS)), SIGNS);
}

function replaceEach(text: string, signs: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => signs.get(sign) ?? sign).join("");
}

const OFFICE_SKELETONS = new Set(OFFICES.map(looseSkeleton));
const RESERVED_SKELETONS = new Set(RESERVED.map(looseSkeleton));
