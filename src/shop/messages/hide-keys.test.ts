import { expect, test } from "bun:test";
import { hideKeys } from "./hide-keys.ts";

const SHOP = "https://shop.example:8443";
const KEY = "Zk3_aB-cD4eF5gH6iJ7kL8";
const OTHER = "yY2_zZ-cD4eF5gH6iJ7kLm";
const hide = (text: string) => hideKeys(text, SHOP);
const LINK = `${SHOP}/order-success/12?key=${KEY}&mailed=${OTHER}`;

test("84.63 each key in a link of the shop becomes an ellipsis, and nothing else changes", () => {
  expect(hide(`See ${LINK}.`)).toBe(`See ${SHOP}/order-success/12?key=…&mailed=….`);
  expect(hide(`<${SHOP}/conversations/3?key=${KEY}> and ${SHOP}/quotes/3?key=${KEY}`)).toBe(
    `<${SHOP}/conversations/3?key=…> and ${SHOP}/quotes/3?key=…`,
  );
  expect(hide(`[${SHOP}/reset-password?token=${KEY}0123456789]\nHi`)).toBe(
    `[${SHOP}/reset-password?token=…]\nHi`,
  );
  expect(hide(`${SHOP}/verify-email?token=eyJ1c2VySWQiOjF9.${KEY}`)).toBe(
    `${SHOP}/verify-email?token=…`,
  );
  expect(hide(`${SHOP}/orders/1/reviews?product=2&amp;KEY=3D${KEY}#top`)).toBe(
    `${SHOP}/orders/1/reviews?product=2&amp;KEY=3D…#top`,
  );
  expect(hide(`SHOP.example:8443/pay/4?key=${KEY}`)).toBe("SHOP.example:8443/pay/4?key=…");
  const twice = hide(hide(LINK));
  expect(twice).toBe(hide(LINK));
});

test("84.63 links of others and links without a key stay as they are", () => {
  for (const text of [
    `https://other.example/orders/1?key=${KEY}`,
    `https://my-shop.example:8443/orders/1?key=${KEY}`,
    `https://shop.example:8443.evil.example/?key=${KEY}`,
    `${SHOP}/product?of=tee&monkey=${KEY}`,
    `${SHOP}/orders/1 key=${KEY}`,
    `My key=${KEY}`,
    "",
  ]) {
    expect(hide(text)).toBe(text);
  }
});

test("84.64 a link that is broken over lines, at any letter and with a quote's marks, shows no key", () => {
  for (const mark of ["\n", "\n> ", " \n>> ", "=\n", "\n> > "]) {
    for (let at = SHOP.indexOf("shop"); at < LINK.length; at++) {
      const broken = `> ${LINK.slice(0, at)}${mark}${LINK.slice(at)}\n> Thanks, Ada`;
      const hidden = hide(broken);
      const joined = hidden.replace(/=?[ \t]*\n[ \t>]*/g, "");
      for (const secret of [KEY, OTHER]) {
        expect(joined).not.toContain(secret.slice(0, 11));
        expect(joined).not.toContain(secret.slice(11));
      }
      expect(hidden).toEndWith("\n> Thanks, Ada");
    }
  }
});

test("84.64 a key in pieces of several lines is found, and words on the line below a link stay", () => {
  const pieces = [LINK.slice(0, 40), LINK.slice(40, 55), LINK.slice(55, 75), LINK.slice(75)];
  expect(hide(pieces.join("\n> "))).not.toMatch(/Zk3|kL8|yY2|kLm/);
  expect(hide(`${LINK}\nThanks`)).toBe(`${SHOP}/order-success/12?key=…&mailed=…\nThanks`);
  const cut = `${SHOP}/orders/1?key=${KEY.slice(0, 9)}\nThanks`;
  expect(hide(cut)).toBe(`${SHOP}/orders/1?key=…\nThanks`);
});

test("84.64 a link that a mail service has packed into one of its own shows no key", () => {
  const packed = `https://safe.example/?url=${encodeURIComponent(LINK)}&data=05`;
  expect(hide(packed)).toBe(
    `https://safe.example/?url=${encodeURIComponent(`${SHOP}/order-success/12?key=`)}…%26mailed%3D…&data=05`,
  );
});

test("84.64 a text of nothing but beginnings of links is read seven times at most", () => {
  const few = `${SHOP}/`.repeat(5);
  expect(hide(`${few} ${LINK}`)).toBe(`${few} ${hide(LINK)}`);
  const many = `${SHOP}/`.repeat(1000);
  expect(hide(`${many} ${LINK}`)).toBe(`${many} ${LINK}`);
  const separate = `${SHOP}/orders/1 `.repeat(1000);
  expect(hide(separate + LINK)).toBe(separate + hide(LINK));
  const lines = `${SHOP}/orders/1\n`.repeat(1000);
  expect(hide(lines + LINK)).toBe(lines + hide(LINK));
});
