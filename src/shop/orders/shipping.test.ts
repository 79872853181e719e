import { describe, expect, test } from "bun:test";
import { checkShipping, EMPTY_SHIPPING, type ShippingForm } from "./shipping.ts";

const TYPED: ShippingForm = {
  ...EMPTY_SHIPPING,
  fullName: "Ada Lovelace",
  addressLine1: "12 Analytical Way",
  city: "Boston",
  state: "MA",
  postalCode: "02108",
  country: "United States",
  phone: "+1 617 555 0123",
  email: "ada@example.com",
};

function parsed(change: Partial<ShippingForm>): ShippingForm {
  const checked = checkShipping({ ...TYPED, ...change });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.shipping;
}

describe("what is typed stays as it is", () => {
  test.each([
    ["a family, by joiners", "👩‍👩‍👧 Lovelace"],
    ["a heart with its variation, and a skin tone", "Ada ❤️ 👍🏽"],
    ["a flag of tags", "Nessie 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
    ["Arabic", "محمد بن سلمان"],
    ["Hebrew", "דוד בן־גוריון"],
    ["Persian, with its non-joiner", "علی\u200cرضا"],
    ["Hindi, with a joiner", "क्\u200dष"],
    ["both directions, with marks that turn nothing around", "Ada \u200fעדה\u200e Lovelace"],
    ["accents, apart and composed", "Zoe\u0308 Zoë"],
    ["an apostrophe and a hyphen", "Seán O’Neill-Müller"],
  ])("%s", (_, text) => {
    const shipping = parsed({ fullName: text, addressLine1: text, notes: `${text}\n\n${text}` });
    expect(shipping.fullName).toBe(text);
    expect(shipping.addressLine1).toBe(text);
    expect(shipping.notes).toBe(`${text}\n\n${text}`);
  });
});

test.each([..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u0000\u0007\u200b"])(
  "%j is taken out of an address and of the notes",
  (character) => {
    const text = `Ada${character} Lovelace`;
    const shipping = parsed({ fullName: text, city: text, notes: text });
    expect(shipping.fullName).toBe("Ada Lovelace");
    expect(shipping.city).toBe("Ada Lovelace");
    expect(shipping.notes).toBe("Ada Lovelace");
  },
);

test("an address's fields are trimmed lines; the notes keep their line breaks", () => {
  const shipping = parsed({ fullName: " Ada\r\n Lovelace ", notes: " Ring\r\ntwice " });
  expect(shipping.fullName).toBe("Ada Lovelace");
  expect(shipping.notes).toBe("Ring\ntwice");
});

test("a name of nothing that can be seen is no name", () => {
  for (const fullName of [" ", "\u0000", "\u200b\u200d", "\u202e"]) {
    expect(checkShipping({ ...TYPED, fullName })).toEqual({
      ok: false,
      errors: { fullName: "Full name is required" },
    });
  }
});

test.each([
  ["fullName", "Full name is required"],
  ["addressLine1", "Address is required"],
  ["city", "City is required"],
  ["state", "State is required"],
  ["postalCode", "Postal code is required"],
  ["country", "Country is required"],
  ["phone", "Phone number is required"],
  ["email", "Invalid email address"],
])("6.5 without %s the only error is '%s'", (field, message) => {
  const errors = { [field]: message };
  expect(checkShipping({ ...TYPED, [field]: "" })).toEqual({ ok: false, errors });
});

test("6.6 the second line of the address and the notes may be left out", () => {
  expect(checkShipping({ ...TYPED, addressLine2: "", notes: "" }).ok).toBe(true);
});

test("notes may be as long as the field lets them be typed, however a line ends", () => {
  const longest = `${"x".repeat(99)}\n`.repeat(20).slice(0, -1);
  expect(parsed({ notes: longest.replaceAll("\n", "\r\n") }).notes).toBe(longest);
  expect(checkShipping({ ...TYPED, notes: `${longest}xx` }).ok).toBe(false);
});
