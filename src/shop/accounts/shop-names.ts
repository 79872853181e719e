import { looseSkeleton, spellSigns } from "./name-skeletons.ts";

/** Names that could pass for the shop's; `guest` is account 1. */
const RESERVED = skeletonsOf([
  "guest root system help helpdesk helpcenter owner shop store team mod mods printhread postmaster",
  "webmaster security billing noreply anonymous null undefined manager management ceo sales refund",
  "refunds service services verified",
]);

/** A name of these and reserved words alone is a reserved one: `Our sales team`. */
const COMPANIONS = skeletonsOf([
  "the our your a an of for by from at and in center centre desk care customer team account real",
]);

/** A name with one of these words in it speaks for the shop. */
const OFFICES = skeletonsOf([
  "admin admins administrator administrators administration moderator moderators moderation",
  "support staff staffs official helpdesk",
]);

/** The same, in two words. */
const TWO_WORD_OFFICES = skeletonsOf([
  "customerservice customercare helpdesk helpcenter helpcentre shopowner storeowner",
]);

/** A shorter name begins many others, or is within them: shops called Ace or Studio. */
const LONG_NAME = { first: 6, within: 8 } as const;

/** A longer one is rejected anyway, and reading it takes time. */
const LONGEST = 200;

/** Names are also split at what draws nothing, which may be as wide as a space. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point})+/u;

/** True when readers may take such a name for the shop's or its people's. */
export function passesForShop(typed: string, shopName: string): boolean {
  const name = typed.slice(0, LONGEST);
  return speaksForShop(name) || speaksForShop(spellSigns(name)) || isShop(name, shopName);
}

function speaksForShop(name: string): boolean {
  const words = name.normalize("NFKC").split(BETWEEN_WORDS).filter(Boolean);
  const parts = [name, ...words, ...name.split(/\s+/)];
  if (parts.some((part) => isAmong(part, OFFICES))) return true;
  if (isAmong(name, RESERVED) || isAmong(name, TWO_WORD_OFFICES)) return true;
  const twos = words.slice(1).map((word, at) => `${words[at]}${word}`);
  if (twos.some((two) => isAmong(two, TWO_WORD_OFFICES))) return true;
  return (
    words.some((word) => isAmong(word, RESERVED)) &&
    words.every((word) => isAmong(word, RESERVED) || isAmong(word, COMPANIONS))
  );
}

function isShop(name: string, shopName: string): boolean {
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

/**
 * The name is read as a whole, and without an article or the digits and signs around it: `The
 * admin!`, `admin1`.
 */
function readingsOf(name: string): string[] {
  const bare = name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const readings = [name, bare, name.replace(/[^\p{L}]+$/u, ""), bare.replace(/^the\s+/i, "")];
  return [...new Set(readings.map(looseSkeleton))];
}

function skeletonsOf(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((words) => words.split(" ")).map(looseSkeleton));
}
