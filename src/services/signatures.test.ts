import { expect, test } from "bun:test";
import { deriveKey } from "./keys.ts";
import { createSignatures } from "./signatures.ts";

const SECRET = "a secret of thirty-two characters";
const PURPOSES = ["order", "shopper", "rate:login", "view"];

/** The purposes sign these, one after another. */
function signed(versions = {}, secret = SECRET): string[] {
  const { sign } = createSignatures(secret, versions);
  return PURPOSES.map((purpose) => sign(purpose, "7"));
}

test("24.24 a token is valid for its purpose, its value and its secret only", () => {
  const { sign, verify } = createSignatures(SECRET);
  const token = sign("order", "7");
  expect(verify("order", "7", token)).toBe(true);
  expect(verify("order", "8", token)).toBe(false);
  expect(verify("shopper", "7", token)).toBe(false);
  expect(verify("order", "7", undefined)).toBe(false);
  expect(createSignatures(`${SECRET}!`).verify("order", "7", token)).toBe(false);
});

test.each([
  ["LINK_KEY_VERSION", "order"],
  ["SHOPPER_KEY_VERSION", "shopper"],
  ["SESSION_KEY_VERSION", undefined],
])("24.24 another %s ends what it signed and nothing else", (name, purpose) => {
  const [before, after] = [signed(), signed({ [name]: 2 })];
  const changed = PURPOSES.filter((_, at) => before[at] !== after[at]);
  expect(changed).toEqual(purpose ? [purpose] : []);
  expect(signed({ [name]: 1 })).toEqual(before);
});

test("24.24 each key and version is another, and none is AUTH_SECRET", () => {
  const names = ["session", "link", "shopper", "count"] as const;
  const keys = names.flatMap((name) =>
    [1, 2, 12].map((version) => deriveKey(SECRET, name, version)),
  );
  expect(new Set([SECRET, ...keys]).size).toBe(13);
  // RFC 5869 by another implementation: changing the derivation signs everybody out.
  expect(deriveKey(SECRET, "session")).toBe("7uuCcuDrX5tt0m6bwngRZsDsKX4enhu-rwKnw0XOqII");
});
