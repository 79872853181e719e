import { describe, expect, test } from "bun:test";
import * as v from "valibot";
import { defaultSender, EmailSettings, parseSender, senderOf } from "./email-settings.ts";

const settingsWith = {
  orderConfirmations: true,
  statusUpdates: true,
  senderName: "",
  senderEmail: "",
};
const accepts = (changed: object) => v.is(EmailSettings, { ...settingsWith, ...changed });

describe("the sender of the email settings", () => {
  test.each([
    ["Printhread <orders@shop.example>", { name: "Printhread", address: "orders@shop.example" }],
    ['"Shop, Inc." <a@b.example>', { name: "Shop, Inc.", address: "a@b.example" }],
    ["orders@shop.example", { name: "", address: "orders@shop.example" }],
  ])("18.21 %s is read in its parts", (text, parts) => {
    expect(parseSender(text)).toEqual(parts);
  });

  test("18.2 is at first the brand and a no-reply email of the configured domain", () => {
    const from = "Orders <orders@shop.example>";
    expect(defaultSender(from, "Printhread")).toEqual({
      name: "Printhread",
      address: "no-reply@shop.example",
    });
  });

  test("18.21 replaces the configured one, each part by itself", () => {
    const from = "Printhread <orders@shop.example>";
    expect(senderOf(settingsWith, from)).toEqual(parseSender(from));
    expect(senderOf({ ...settingsWith, senderName: "Ada" }, from)).toEqual({
      name: "Ada",
      address: "orders@shop.example",
    });
    const named = { ...settingsWith, senderName: "Ada", senderEmail: "ada@shop.example" };
    expect(senderOf(named, from)).toEqual({ name: "Ada", address: "ada@shop.example" });
  });

  test.each(["Ada\r\nBcc: spam@example.com", "Ada\nX: y", "Ada\u2028X: y", "A".repeat(101)])(
    "18.4 takes no name like %p, which could begin another header or has no end",
    (senderName) => expect(accepts({ senderName })).toBe(false),
  );

  test.each([
    "not an address",
    "a@b",
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
  ])("18.4 rejects an email like %p", (senderEmail) =>
    expect(accepts({ senderEmail })).toBe(false),
  );

  test("18.4 accepts names of all kinds, emails, and empty fields", () => {
    expect(accepts({ senderName: 'Söns & "Co", <Inc.>' })).toBe(true);
    expect(accepts({ senderEmail: "no-reply@shop.example" })).toBe(true);
    expect(accepts({})).toBe(true);
  });
});
