import unhomoglyph from "unhomoglyph";

/** Names that could pass for the shop's; `guest` is account 1. */
const RESERVED = [
  "guest",
  "root",
  "system",
  "help",
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
const OFFICES = ["admin", "administrator", "moderator", "support", "staff", "official"];

/** A shorter name begins many others: a shop called Ace, and Acetone Studio. */
const LONG_NAME = 6;

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
  const skeleton = nameSkeleton(name);
  const words = name
    .normalize("NFKC")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(nameSkeleton);
  if (words.some((word) => OFFICE_SKELETONS.has(word))) return true;
  if (OFFICE_SKELETONS.has(skeleton) || RESERVED_SKELETONS.has(skeleton)) return true;
  const shop = nameSkeleton(shopName);
  if (shop === "") return false;
  return skeleton === shop || (shop.length >= LONG_NAME && skeleton.startsWith(shop));
}

const OFFICE_SKELETONS = new Set(OFFICES.map(nameSkeleton));
const RESERVED_SKELETONS = new Set(RESERVED.map(nameSkeleton));
