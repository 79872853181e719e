/** @jsxImportSource hono/jsx */
import { describe, expect, test } from "bun:test";
import { Markdown } from "./markdown.tsx";

const html = (text: string) => String(<Markdown text={text} />);

describe("a policy's text", () => {
  test.each([
    ["# One\n## Two\n### Three", "<h2>One</h2><h2>Two</h2><h3>Three</h3>"],
    ["First\nline\n\nSecond", "<p>First<br/>line</p><p>Second</p>"],
    [
      "- a\n- **b**\n\n3. c",
      '<ul><li>a</li><li><strong>b</strong></li></ul><ol start="3"><li>c</li></ol>',
    ],
    ["- a\n  - b", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
    [
      "[us](/contact) [web](https://a.example/?x=1&y=2)",
      '<p><a href="/contact">us</a> <a href="https://a.example/?x=1&amp;y=2">web</a></p>',
    ],
    ["<hello@shop.example>", '<p><a href="mailto:hello@shop.example">hello@shop.example</a></p>'],
    ["A & B cost < 5 \\*each\\*", "<p>A &amp; B cost &lt; 5 *each*</p>"],
  ])("35.15 %j becomes %s", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test.each([
    "<script>alert(1)</script>",
    "<div onclick=x>\n\nhello <img src=x onerror=alert(1)>\n\n</div>",
    "[a](javascript:alert(1)) [b](JAVASCRIPT:x) [c](data:text/html,x) [d](//evil.example)",
    '[a](<https://x.example/" onmouseover="alert(1)>)',
    "![x](https://evil.example/pixel.png)",
    "[a][b]\n\n[b]: javascript:alert(1)",
    "`<b>` and\n\n    <script>\n\n~~~html\n<script>\n~~~",
    "| a |\n|---|\n| <script> |",
    "&lt;script&gt; <!-- x --> <a href=javascript:x>x</a>",
    "1. <iframe src=x>\n\n> <svg/onload=x>",
  ])("35.15 %j brings no element, attribute or link of its own", (text) => {
    const made = html(text);
    expect(
      made.replace(/<\/?(?:p|ul|ol|li|br|blockquote|h2)(?: start="\d+")?\/?>/g, ""),
    ).not.toMatch(/<(?!a href="https:\/\/x\.example\/[^"]*">|\/a>)/);
    expect(made).not.toMatch(/href="(?!https:)/);
  });

  test.each(["> ", "+ ", "1. ", "> - ", "> 1. - "])(
    "35.15 ten thousand nested %j are shown as they were typed",
    (mark) => {
      const made = html(mark.repeat(10_000 / mark.length));
      expect(made).toContain(mark.trim().replaceAll(">", "&gt;"));
      expect(made.match(/<(?:blockquote|ul|ol)/g)?.length).toBeLessThanOrEqual(10);
    },
  );
});
