import { expect, test } from "bun:test";
import { isAuthentic } from "./authentication.ts";
import type { ParsedMail } from "./parsed-mail.ts";

function mail(results: string[], from = ["ada@example.com"]): ParsedMail {
  return {
    headers: results.map((value) => ({ name: "authentication-results", value })),
    from: from.map((address) => ({ name: "", address })),
    recipients: [],
    subject: "",
    name: null,
    references: [],
    text: "",
    pictures: [],
    others: [],
    report: null,
    problem: "",
  };
}

test.each([
  ["DMARC", ["mx.shop.example; dmarc=pass (p=NONE) header.from=example.com"]],
  [
    "DMARC among others",
    ["mx.shop.example 1; spf=fail; dkim=none; dmarc=pass header.from=example.com"],
  ],
  ["a signature of its domain", ["mx.shop.example; dmarc=none; dkim=pass header.d=example.com"]],
  ["SPF of its domain", ["mx.shop.example; spf=pass smtp.mailfrom=bounce@mail.example.com"]],
  [
    "SPF of its domain, of a quoted local part",
    ['mx.shop.example; spf=pass smtp.mailfrom="a b"@example.com'],
  ],
  ["capitals", ["MX.shop.example; DMARC=PASS header.from=Example.com"]],
])("84.31 a mail passes by %s", (_, results) => {
  expect(isAuthentic(mail(results), "mx.shop.example")).toBe(true);
});

test.each([
  ["no result", []],
  ["another server's result", ["mx.evil.example; dmarc=pass header.from=example.com"]],
  [
    "a server whose name begins alike",
    ["mx.shop.example.evil; dmarc=pass header.from=example.com"],
  ],
  [
    "DMARC that fails",
    ["mx.shop.example; dmarc=fail header.from=example.com; dkim=pass header.d=example.com"],
  ],
  [
    "a failure beside a forged pass",
    ["mx.shop.example; dmarc=fail", "mx.shop.example; dmarc=pass header.from=example.com"],
  ],
  ["the pass of another domain", ["mx.shop.example; dmarc=pass header.from=evil.example"]],
  ["another domain's signature", ["mx.shop.example; dkim=pass header.d=evil.example"]],
  ["a domain that ends alike", ["mx.shop.example; dkim=pass header.d=badexample.com"]],
  ["a whole top-level domain", ["mx.shop.example; dkim=pass header.d=com"]],
  ["SPF of another sender", ["mx.shop.example; spf=pass smtp.mailfrom=evil.example"]],
  [
    "a pass in a quoted local part",
    ['mx.shop.example; spf=pass smtp.mailfrom="x; dkim=pass header.d=example.com y"@evil.example'],
  ],
  [
    "a pass behind an escaped quotation mark",
    [
      'mx.shop.example; spf=pass smtp.mailfrom="x\\" dkim; dkim=pass header.d=example.com "@evil.example',
    ],
  ],
  [
    "a pass in a nested comment",
    ["mx.shop.example; spf=none (a (b) c; dkim=pass header.d=example.com z)"],
  ],
  ["a pass in a comment with an escape", ["mx.shop.example; spf=none (a \\) ; dmarc=pass x)"]],
  ["a quotation that does not end", ['mx.shop.example; spf=none "; dmarc=pass']],
  [
    "a domain that is cut off",
    [`mx.shop.example; x=${"y".repeat(3949)}; dkim=pass header.d=example.com.evil.example`],
  ],
  ["a pass in a comment", ["mx.shop.example; dmarc=fail (dmarc=pass header.from=example.com)"]],
])("84.31 a mail does not pass by %s", (_, results) => {
  expect(isAuthentic(mail(results), "mx.shop.example")).toBe(false);
});

test("84.31 nothing passes where the shop's server is not known, or of several senders", () => {
  const pass = ["mx.shop.example; dmarc=pass header.from=example.com"];
  expect(isAuthentic(mail(pass), undefined)).toBe(false);
  expect(isAuthentic(mail(pass, ["ada@example.com", "eve@example.com"]), "mx.shop.example")).toBe(
    false,
  );
});
