import { describe, expect, test } from "bun:test";
import { artOfEmoji } from "./emoji.ts";
import { ART_PIECES } from "./library.ts";
import { searchArt } from "./search.ts";

const search = (text: string) => searchArt(ART_PIECES, { text });
const first = (text: string, count = 5) =>
  search(text)
    .pieces.slice(0, count)
    .map(({ id }) => id);

describe("searchArt", () => {
  test.each([
    ["rocket", "noto:rocket"],
    ["ROCKETS", "noto:rocket"],
    ["rock", "noto:rock"],
    ["trophies", "noto:trophy"],
    ["birthday cake", "noto:birthday-cake"],
    ["cake birthday", "noto:birthday-cake"],
    ["birthd", "noto:birthday-cake"],
    ["soccer", "noto:soccer-ball"],
    ["puppy", "noto:dog-face"],
    ["cheers", "noto:clinking-glasses"],
    ["🚀", "noto:rocket"],
    ["Café", "noto:hot-beverage"],
  ])("30.7 finds for %p, among the first, %s", (text, id) => {
    expect(first(text, 8)).toContain(id);
    expect(search(text).isNear).toBe(false);
  });

  test("30.7 gives what is named so before what is only tagged so", () => {
    expect(first("heart", 1)[0]).toContain("heart");
    expect(first("star", 1)).toEqual(["noto:star"]);
    expect(first("dog", 3)).toContain("noto:dog");
  });

  test.each([
    ["rokcet", "noto:rocket"],
    ["unicron", "noto:unicorn"],
    ["sparkling rocket", "noto:rocket"],
  ])("30.8 offers near ones for %p", (text, id) => {
    const { isNear, pieces } = search(text);
    expect(isNear).toBe(true);
    expect(pieces.length).toBeLessThanOrEqual(60);
    expect(pieces.map((piece) => piece.id)).toContain(id);
  });

  test("30.7 gives a whole category for no words, all for none, and nothing for nonsense", () => {
    const shapes = searchArt(ART_PIECES, { text: " ", category: "Shapes" }).pieces;
    expect(new Set(shapes.map(({ category }) => category))).toEqual(new Set(["Shapes"]));
    expect(search("").pieces).toHaveLength(ART_PIECES.length);
    expect(search("qqqqqq zzzzzz").pieces).toEqual([]);
    expect(search("♞♞ %").pieces).toEqual([]);
  });
});

describe("artOfEmoji", () => {
  test.each([
    ["Let's go 🚀🚀🏆!", ["noto:rocket", "noto:trophy"]],
    ["👋🏿 ❤️ ❤", ["noto:waving-hand-dark-skin-tone", "noto:red-heart"]],
    ["🧔🏽", ["noto:person-medium-skin-tone-beard"]],
    ["👩‍🚀", ["noto:woman-astronaut"]],
    ["no emoji, 24 # *", []],
    ["🇳🇬", []],
    ["", []],
  ])("30.9 gives for %p the pictures %p", (text, ids) => {
    expect(artOfEmoji(text)).toEqual(ids);
  });
});
