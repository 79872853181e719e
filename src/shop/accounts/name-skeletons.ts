import unhomoglyph from "unhomoglyph";

/** Unicode does not list these as look-alikes. */
const SMALL_CAPITALS = pairs("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢҏ", "abcdefghijklmnoprstuvwyzp");
const SIGNS = pairs("l1|!¡3@4$50", "iiiiieaasso");
/** Negative circled and squared letters, and those that flags are made of. */
const LETTER_SIGNS = new Map(
  [0x1f150, 0x1f170, 0x1f1e6].flatMap((first) =>
    [..."abcdefghijklmnopqrstuvwxyz"].map(
      (letter, at) => [String.fromCodePoint(first + at), letter] as const,
    ),
  ),
);

/**
 * A reader sees this in a name: letters and digits alone, look-alikes of other alphabets taken for
 * Latin ones (Unicode Technical Standard 39), without accents and what draws nothing, in one case.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return unhomoglyph(plain)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, "");
}

/** A reader who is not careful sees this in a name: `4dm1n` is admin. */
export function looseSkeleton(name: string): string {
  const lower = spellSigns(name).normalize("NFKC").toLowerCase().replaceAll("/\\", "a");
  const signed = replaceEach(replaceEach(lower, SMALL_CAPITALS), SIGNS);
  // The letters `cl` look like a d; the l is an i by now.
  return replaceEach(nameSkeleton(signed.replaceAll("ci", "d")), SIGNS);
}

/** Signs that show a letter become that letter. */
export function spellSigns(name: string): string {
  return replaceEach(name, LETTER_SIGNS);
}

function replaceEach(text: string, signs: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => signs.get(sign) ?? sign).join("");
}

function pairs(signs: string, letters: string): ReadonlyMap<string, string> {
  return new Map([...signs].map((sign, at) => [sign, letters[at] ?? sign]));
}
