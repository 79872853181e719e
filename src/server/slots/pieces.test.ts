import { expect, test } from "bun:test";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { bytesOf, gzipPieces, type Piece } from "./pieces.ts";

const cached = (text: string): Piece => ({ text, deflated: new Map() });
const once = (text: string, width: number): Piece => ({ text, width });
const unzip = (pieces: Piece[]) => gunzipSync(gzipPieces(pieces)).toString();
const padded = (pieces: Piece[]) => pieces.map((piece) => bytesOf(piece).toString()).join("");

test("cached pieces between others of many lengths are read back as they are", () => {
  const cards = Array.from({ length: 9 }, (_, at) => cached(`<p class="card">Ünïcode ${at}</p>`));
  for (let round = 0; round < 50; round++) {
    const pieces = cards.flatMap((card, at) => {
      const text = "<a>é</a>".repeat((round * 7 + at * 5) % 11);
      const own = once(text, at % 2 ? 16 : 64);
      return [card, round % 2 ? own : { ...own, deflated: new Map() }];
    });
    expect(unzip(pieces)).toBe(padded(pieces));
  }
});

test("what repeats before and after a slot is compressed once", () => {
  const text = crypto.getRandomValues(new Uint8Array(500)).toHex();
  const page = (slot: string) => [cached(text), once(slot, 40), cached(text)];
  const alone = gzipPieces([cached(text)]).length;
  const [short, long] = [gzipPieces(page("a")), gzipPieces(page("a".repeat(40)))];
  expect(short.length).toBeLessThan(alone + 100);
  expect(Math.abs(short.length - long.length)).toBeLessThan(10);
});

const heart = (text: string): Piece => ({ ...cached(text), width: 5 });

test("cached pieces in a row are read back as they are, whichever of them fill the slots", () => {
  const layout = cached("<body>");
  for (const body of ["first", "second"]) {
    const cards = Array.from({ length: 24 }, (_, at) => ({
      card: cached(`<p>Card ${at} of the ${body}</p>`),
      hearts: { liked: heart("liked"), not: heart("not") },
    }));
    for (let likes = 0; likes < 256; likes++) {
      const own = cards.map(({ card, hearts }, at) => [
        card,
        likes & (1 << (at % 8)) ? hearts.liked : hearts.not,
      ]);
      const pieces = [layout, ...own.flat()];
      expect(unzip(pieces)).toBe(padded(pieces));
    }
  }
});

test("a page of 24 hearts is hardly larger than compressed as a whole", () => {
  const words = () => crypto.getRandomValues(new Uint8Array(100)).toHex();
  const cards = Array.from({ length: 24 }, () => [cached(words()), heart("not")]).flat();
  const whole = Bun.gzipSync(padded(cards), { level: 6 }).length;
  expect(gzipPieces(cards).length).toBeLessThan(whole * 1.1);
});

test("nothing compressed for others refers to what fills a slot", () => {
  const secret = "a secret of one visitor, quite long";
  const after = cached(`They cannot guess ${secret}`);
  expect(unzip([cached("Hello "), once(secret, 64), after])).toContain(`guess ${secret}`);
  const other = [cached("Hello "), once("another text", 64), after];
  expect(unzip(other)).toBe(padded(other));
  const [only] = [...(after.deflated?.values() ?? [])];
  expect(
    inflateRawSync(Buffer.concat([only ?? new Uint8Array(), Buffer.from([3, 0])])).toString(),
  ).toBe(after.text);
});
