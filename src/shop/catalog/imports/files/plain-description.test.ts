import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { plainText } from "../../../forms/plain-text.ts";
import { cutText, htmlOfText, isSameText, plainDescription } from "./plain-description.ts";

describe("58.13 a description becomes plain text", () => {
  test.each([
    ["<p>One.</p><p>Two &amp; three&nbsp;four</p>", "One.\n\nTwo & three four"],
    ["<ul>\n<li>Soft</li>\n<li>Warm</li>\n</ul>", "• Soft\n• Warm"],
    ["A<br>B<br/>C", "A\nB\nC"],
    ["<div>In   one\n line</div>", "In one line"],
    ["<script>alert(1)</script><style>p{}</style>Bold <b>word</b>", "Bold word"],
    ["<script>alert(1)", ""],
    ["<!-- hidden --> seen", "seen"],
    ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
    ["No tag\nat all", "No tag\nat all"],
    ["&lt;b&gt; &#39;x&#x27; &unknown; &#0;", "<b> 'x' &unknown;"],
    ["<img src=x onerror=alert(1)>Picture", "Picture"],
  ])("%j", (html, text) => {
    expect(plainDescription(html)).toBe(text);
  });

  test("however long and strange it is, in time that grows with its length", () => {
    for (const part of ["<", "<p", "<!--", "<script", "&", "<li> ", " <br"])
      expect(plainDescription(part.repeat(40_000)).length).toBeGreaterThanOrEqual(0);
  });
});

test("58.15 whatever the description, its HTML is read as the same text again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (one, lines) => {
      const text = plainText([one, ...lines].join("\n"));
      expect(isSameText(plainDescription(htmlOfText(text)), text)).toBe(true);
    }),
    {
      examples: [
        ["", ["!", " ", "", "!"]],
        ["İstanbul", ["İ"]],
      ],
    },
  );
});

test("58.13 a long one is cut behind a word", () => {
  expect(cutText("one two three", 9)).toBe("one two…");
  expect(cutText("x".repeat(20), 9)).toBe(`${"x".repeat(8)}…`);
  expect(cutText("short", 9)).toBe("short");
});
