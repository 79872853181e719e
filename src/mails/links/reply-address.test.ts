import { expect, test } from "bun:test";
import { createSignatures } from "#services/signatures.ts";
import { readReplyAddress, replyAddress } from "./reply-address.ts";

const signatures = createSignatures("a secret of thirty-two characters");
const MAILBOX = "Reply@shop.example";
const read = (address: string) => readReplyAddress({ signatures }, MAILBOX, address);

test("84.32 a thread's address names it, in any case, and fits into what mail servers take", () => {
  const address = replyAddress({ signatures }, MAILBOX, 123_456_789_012);
  expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
  for (const spelled of [address, address.toUpperCase(), ` ${address} `]) {
    expect(read(spelled)).toEqual({ threadId: 123_456_789_012 });
  }
});

test("84.32 an address that was guessed, changed or made for another thread names none", () => {
  const [local = ""] = replyAddress({ signatures }, MAILBOX, 12).split("@");
  const token = local.split(".")[1] ?? "";
  const wrong = [
    `reply+13.${token}`,
    `reply+012.${token}`,
    `reply+12.${token.slice(0, -1)}`,
    `reply+12.${token}0`,
    `reply+12.${"0".repeat(32)}`,
    "reply+12",
    "reply+12.",
    "reply+",
  ];
  for (const one of wrong) expect(read(`${one}@shop.example`)).toBe("wrong");
  expect(read("reply@shop.example")).toBe("plain");
  for (const one of [`${local}@evil.example`, "orders@shop.example", "", "reply+12"]) {
    expect(read(one)).toBeUndefined();
  }
});
