import { expect, test } from "bun:test";
import fc from "fast-check";
import { fingerprint } from "./fingerprint.ts";

test("two texts have two fingerprints, the same text has one", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(fingerprint(one) === fingerprint(other)).toBe(one === other);
      expect(fingerprint(one)).toMatch(/^[0-9a-f]{16}$/);
    }),
  );
});
