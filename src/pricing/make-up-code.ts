/** No letters and digits that people take for others. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 12;

/** `K7QX-M2PA-94TR`: 59 random bits, so nobody guesses it. */
export function makeUpCode(): string {
  const letters = Array.from({ length: LENGTH }, randomLetter).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** Bytes beyond a multiple of the letters would make some letters likelier. */
function randomLetter(): string {
  const fair = 256 - (256 % LETTERS.length);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < fair ? LETTERS.charAt(byte % LETTERS.length) : randomLetter();
}
