import { describe, expect, test } from "bun:test";
import * as v from "valibot";
import { plainLine, plainText } from "../forms/plain-text.ts";
import { cursorText, GalleryQuery, readCursor } from "./query.ts";
import { NewComment, ShareDesign } from "./share.ts";

const SHARE = {
  designId: 7,
  title: "A disc",
  description: "Round",
  tags: ["logo"],
  isPublic: true,
};
const problemOf = (schema: v.GenericSchema, value: unknown) => {
  const read = v.safeParse(schema, value);
  return read.success ? undefined : read.issues[0].message;
};

describe("what is shared", () => {
  test("14.8 a share is taken as it is; it is public unless it says otherwise", () => {
    expect(v.parse(ShareDesign, SHARE)).toEqual(SHARE);
    const { isPublic: _, description: __, ...least } = SHARE;
    expect(v.parse(ShareDesign, least)).toMatchObject({ isPublic: true, description: "" });
    expect(v.parse(ShareDesign, { ...SHARE, designId: "disc.png" }).designId).toBe("disc.png");
  });

  test.each([
    [{ title: " " }, "Please enter a title for your design."],
    [{ title: undefined }, "Please enter a title for your design."],
    [{ title: "\u200b\u202e\0" }, "Please enter a title for your design."],
    [{ title: "a".repeat(101) }, "A title can have up to 100 characters."],
    [{ description: "a".repeat(501) }, "A description can have up to 500 characters."],
    [{ tags: [] }, "Please add at least one tag to categorize your design."],
    [{ tags: undefined }, "Please add at least one tag to categorize your design."],
    [{ tags: [" ", "\0"] }, "Please add at least one tag to categorize your design."],
    [{ tags: ["a".repeat(21)] }, "A tag can have up to 20 characters."],
    [{ tags: ["a".repeat(10_000)] }, "A tag can have up to 20 characters."],
    [
      { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) },
      "A design can have up to 20 tags.",
    ],
    [{ designId: 0 }, "Choose the design to share."],
    [{ designId: "" }, "Choose the design to share."],
  ])("14.5 %j is rejected: %s", (change, message) => {
    expect(problemOf(ShareDesign, { ...SHARE, ...change })).toBe(message);
  });

  test("14.5 lengths are taken after trimming, to the letter", () => {
    const title = `  ${"a".repeat(100)}  `;
    const tags = [` ${"b".repeat(20)} `];
    const read = v.parse(ShareDesign, { ...SHARE, title, tags, description: "c".repeat(500) });
    expect([read.title.length, read.tags[0]?.length, read.description.length]).toEqual([
      100, 20, 500,
    ]);
  });

  test("14.6 a tag comes once, however its letters are cased", () => {
    const tags = ["Logo", "logo ", "art", "LOGO"];
    expect(v.parse(ShareDesign, { ...SHARE, tags }).tags).toEqual(["Logo", "art"]);
  });
});

describe("a comment", () => {
  test("13.11 is trimmed", () => {
    expect(v.parse(NewComment, { content: "  Nice!\n" })).toEqual({ content: "Nice!" });
  });

  test.each([
    ["", "Please write a comment."],
    [" \n\t", "Please write a comment."],
    [undefined, "Please write a comment."],
    ["a".repeat(1001), "A comment can have up to 1000 characters."],
  ])("13.11 %j is rejected: %s", (content, message) => {
    expect(problemOf(NewComment, { content })).toBe(message);
  });
});

describe("plain text", () => {
  test.each([
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["safe\u202egnp.exe", "safegnp.exe"],
    ["nul\0 bell\u0007", "nul bell"],
    ["👩‍👩‍👧 🔥", "👩‍👩‍👧 🔥"],
    ["half \ud83d of one", "half \ufffd of one"],
    ["\u200b\ufeff", ""],
    ["\u200d", ""],
    ["a\r\n\n\n\nb", "a\n\nb"],
    ["مرحبا", "مرحبا"],
  ])("22.17 of %j is %j", (typed, text) => {
    expect(plainText(typed)).toBe(text);
  });

  test("22.17 of a line has one space where there were blanks", () => {
    expect(plainLine(" a \n\t b\u00a0 c ")).toBe("a b c");
  });
});

describe("the list's query", () => {
  test("12.17 drops invalid values", () => {
    expect(v.parse(GalleryQuery, { sort: "worst", q: " a\0 " })).toEqual({
      q: "a",
      tag: "",
      sort: "newest",
    });
  });

  test.each([
    ["newest", "345", { id: 345, count: 0 }],
    ["liked", "12.345", { id: 345, count: 12 }],
  ] as const)("12.17 a cursor of %s reads back as it was written", (sort, text, cursor) => {
    expect(readCursor(sort, text)).toEqual(cursor);
    expect(cursorText(sort, cursor)).toBe(text);
  });

  test.each([
    ["newest", "12.345"],
    ["liked", "345"],
    ["newest", "x"],
    ["viewed", "1.2.3"],
    ["newest", "9".repeat(16)],
    ["newest", undefined],
  ] as const)("12.17 a cursor of %s with the text %j is ignored", (sort, text) => {
    expect(readCursor(sort, text)).toBeUndefined();
  });
});
