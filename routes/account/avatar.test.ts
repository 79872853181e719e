import { expect, test } from "bun:test";
import sharp from "sharp";
import { avatarKey } from "#services/artwork/small-pictures.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pdfFixture } from "#tools/testing/data/fixtures.ts";
import { untilGone } from "#tools/testing/data/stored-files.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

function upload(visitor: Visitor, bytes: Uint8Array | Buffer, name = "me.png") {
  const form = new FormData();
  form.set("avatar", new File([new Uint8Array(bytes)], name));
  return visitor.post(paths.accountAvatar, form);
}

const page = async (visitor: Visitor) => (await visitor.request(paths.account)).text();
const avatarOf = async (visitor: Visitor) =>
  /\/avatars\/([0-9a-f]{32}\.webp)/.exec(await page(visitor))?.[1];

/** Blue above, red below; `orientation` is what a camera writes that was held upside down. */
async function halves(orientation?: number): Promise<Buffer> {
  const blue = await sharp({
    create: { width: 400, height: 300, channels: 3, background: "#0000ff" },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 600, channels: 3, background: "#ff0000" } })
    .composite([{ input: blue, top: 0, left: 0 }])
    .jpeg()
    .withMetadata(orientation ? { orientation } : {})
    .toBuffer();
}

async function topColor(fileName: string): Promise<"red" | "blue"> {
  const answer = await shop.visitor().request(paths.avatar(fileName));
  const { data, info } = await sharp(await answer.bytes())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([256, 256]);
  return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
}

test("11.18 an avatar is cut to an upright square, and shown in the header of every page", async () => {
  const { visitor } = await register(shop);
  await upload(visitor, await halves(3), "me.jpg");
  const fileName = (await avatarOf(visitor)) ?? "";
  expect(await topColor(fileName)).toBe("red");
  const home = await (await visitor.request(paths.home)).text();
  expect(home).toContain(`<img src="${paths.avatar(fileName)}"`);
  const api = await visitor.request("/api/auth/get-session");
  expect(await api.text()).toContain(fileName);
});

test("11.18 another one takes its place, and the first is gone from the store", async () => {
  const { visitor } = await register(shop);
  await upload(visitor, await halves());
  const first = (await avatarOf(visitor)) ?? "";
  await upload(visitor, await halves());
  expect(await avatarOf(visitor)).not.toBe(first);
  await untilGone(shop.storage, avatarKey(first));
});

test("11.18 it can be removed: the letter is back", async () => {
  const { visitor } = await register(shop);
  await upload(visitor, await halves());
  const fileName = (await avatarOf(visitor)) ?? "";
  await visitor.post(paths.accountAvatar, new URLSearchParams({ remove: "1" }));
  expect(await page(visitor)).toContain("Avatar removed");
  expect(await avatarOf(visitor)).toBeUndefined();
  await untilGone(shop.storage, avatarKey(fileName));
  expect((await shop.visitor().request(paths.avatar(fileName))).status).toBe(404);
});

test("deleting the account removes it", async () => {
  const { visitor, password } = await register(shop);
  await upload(visitor, await halves());
  const fileName = (await avatarOf(visitor)) ?? "";
  await visitor.post(paths.accountDeletion, new URLSearchParams({ current: password }));
  await untilGone(shop.storage, avatarKey(fileName));
});

test.each([
  ["nothing", new Uint8Array(), "Choose a picture first."],
  ["a PDF", pdfFixture(), "Choose a PNG or a JPG."],
  ["a GIF called PNG", new TextEncoder().encode("GIF89a"), "Choose a PNG or a JPG."],
  ["half a picture", (await halves()).subarray(0, 1500), "damaged"],
])("%s is rejected with a reason, and the avatar stays", async (_, bytes, message) => {
  const { visitor } = await register(shop);
  await upload(visitor, await halves());
  const before = await avatarOf(visitor);
  const answer = await upload(visitor, bytes);
  expect(answer.headers.get("location")).toBe(paths.account);
  const text = await page(visitor);
  expect(text).toContain("Avatar not changed");
  expect(text).toContain(message);
  expect(await avatarOf(visitor)).toBe(before);
});

test("a visitor is led to the login, and an avatar never runs as a page", async () => {
  const rejected = await upload(shop.visitor(), await halves());
  expect(rejected.headers.get("location")).toStartWith(paths.login);
  const { visitor } = await register(shop);
  await upload(visitor, await halves());
  const answer = await visitor.request(paths.avatar((await avatarOf(visitor)) ?? ""));
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
});

test("22.34 a picture that is too large is reported on the page of its form", async () => {
  const { visitor } = await register(shop);
  const answer = await upload(visitor, new Uint8Array(12e6));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.account]);
  expect(await page(visitor)).toContain("That picture is too large. Choose one of up to 10 MB.");
});
