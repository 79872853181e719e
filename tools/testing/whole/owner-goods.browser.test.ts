import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { layersKey } from "#services/artwork/things/thing-files.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { compareDocuments, describe } from "#tools/agreement/agreement.ts";
import { overflow } from "../browser/browser.ts";
import {
  confirmedOrder,
  fillCard,
  fillShipping,
  payButton,
  submitShipping,
} from "../browser/buying.ts";
import { untilHydrated } from "../browser/early.ts";
import { expectInTurn, pdfText, textOf } from "../browser/reading.ts";
import { setUpGoods } from "../browser/set-up-goods.ts";
import { logIn, register } from "../data/accounts.ts";
import { pngFixture } from "../data/fixtures.ts";
import { untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop({ pictures: "drawn" });

const ADDRESS = {
  country: "DE",
  fullName: "Lise Meitner",
  email: "lise@example.com",
  addressLine1: "Faradayweg 8",
  city: "Berlin",
  postalCode: "14195",
  phone: "+49 30 555 0123",
};

/** 44.90 + 12.50 + 4.90, with 19 of 119 parts tax in it. */
const TOTAL = "€62.30";

const SUN = { width: 900, height: 1000 };

test("53.8 an owner sells a hoodie of two photographs and a mug in euros, and a phone buys both", async () => {
  const owner = await register(shop, { isAdmin: true });
  const office = await shop.openPage({ as: await logIn(shop, owner) });
  // The products that a new shop begins with.
  await shop.sql`update products set state = 'archived'`;
  const { hoodie } = await setUpGoods(office);
  const page = await shop.openPage({ width: 390, context: { hasTouch: true } });
  const sun = await pngFixture(SUN);
  await designHoodie(page, hoodie, sun);
  await choose(page, { name: "Club hoodie", slug: "club-hoodie", size: "M", color: "Oat" });
  await designMug(page);
  await choose(page, { name: "Club mug", slug: "club-mug", size: "15 oz", color: "White" });
  const orderId = await buy(page);

  await expectPrinted(orderId, { hoodie, sun });
  await expectPapers(page, office, orderId);
  await expectFeed(page, hoodie);
  const photos = await storedPlanes(hoodie);
  for await (const compared of compareDocuments([1, 2, 3], templateOf(hoodie), photos))
    expect(compared.disagreement && describe(compared)).toBeUndefined();
});

/** What its photographs became, by their ids. */
async function storedPlanes(hoodie: string): Promise<Map<string, Uint8Array>> {
  const planes = new Map<string, Uint8Array>();
  for (const { picture } of templateOf(hoodie).views) {
    const found = await shop.storage.get(layersKey(picture, 2));
    planes.set(picture, new Uint8Array(await new Response(found?.body).arrayBuffer()));
  }
  return planes;
}

/** A text on the chest, and the picture on the shoulders. */
async function designHoodie(page: Page, hoodie: string, sun: Uint8Array): Promise<void> {
  await page.goto(paths.productPage("club-hoodie"));
  await page.getByRole("link", { name: "Start designing" }).click();
  await page.waitForURL(`**${paths.designOn(hoodie)}`);
  await untilHydrated(page);
  await addText(page, "KIEZ");
  await page.getByRole("radio", { name: "Oat" }).check();
  const views = page.getByRole("group", { name: "View" });
  await views.getByRole("button", { name: "Shoulders" }).click();
  const file = { name: "sun.png", mimeType: "image/png", buffer: Buffer.from(sun) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByText("sun.png added").waitFor({ state: "attached" });
  await untilSaved(page);
  expect(await overflow(page)).toBe(0);
}

/** The text goes to the mug, and the picture has no room there. */
async function designMug(page: Page): Promise<void> {
  await page.goto(paths.designOn("mug"));
  await untilHydrated(page);
  await page.getByText(/^Your design prints on the chest and shoulders, which this mug/).waitFor();
  await page.getByRole("button", { name: "Move it to the wrap" }).click();
  await page.getByText(/^Your design prints on the shoulders, which this mug/).waitFor();
  await page.getByRole("button", { name: "Leave it out" }).click();
  await page.getByText(/^Your design prints on/).waitFor({ state: "detached" });
  await untilSaved(page);
}

async function addText(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await page.getByLabel("Words").fill(words);
  await page.getByRole("button", { name: `Text '${words}'` }).waitFor();
}

const untilSaved = (page: Page) =>
  page.locator(".saved-line", { hasText: "is saved as you go" }).waitFor();

type Choice = Record<"name" | "slug" | "size" | "color", string>;

async function choose(page: Page, { name, slug, size, color }: Choice): Promise<void> {
  await page.goto(paths.productPage(slug));
  await page.getByRole("button", { name: "Several sizes" }).click();
  await page.getByRole("heading", { name: `Customize ${name}` }).waitFor();
  await page.getByLabel("Size", { exact: true }).selectOption(size);
  await page.locator(".customize").getByTitle(color, { exact: true }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText(new RegExp(`${name} added to cart$`)).waitFor({ state: "attached" });
}

async function buy(page: Page): Promise<number> {
  await page.goto(paths.cart);
  for (const line of ["Club hoodie, M, Oat", "Club mug, 15 oz, White"])
    await page.getByRole("spinbutton", { name: `Quantity of ${line}`, exact: true }).waitFor();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL(`**${paths.checkout}`);
  await untilHydrated(page);
  for (const [name, value] of Object.entries(ADDRESS)) await fillShipping(page, name, value);
  await submitShipping(page);
  await fillCard(page, "4242424242424242");
  expect(await textOf(payButton(page))).toBe(`Pay ${TOTAL}`);
  await payButton(page).click();
  return confirmedOrder(page);
}

type Expected = { hoodie: string; sun: Uint8Array };

/** Each file has its inches at 300 DPI; the picture's has the picture. */
async function expectPrinted(orderId: number, { hoodie, sun }: Expected): Promise<void> {
  const files = await untilFound("the files are made", async () => {
    const found = await listPrintFiles(shop.sql, orderId);
    return found.length === 3 && found.every(({ status }) => status === "ready")
      ? found
      : undefined;
  });
  const pictures = new Map<string, Buffer>();
  for (const { area, width, height, storageKey } of files) {
    const found = await shop.storage.get(storageKey ?? "");
    const bytes = Buffer.from(await new Response(found?.body).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, density: 300 });
    pictures.set(area, bytes);
  }
  expect([...pictures.keys()].toSorted()).toEqual(
    ["mug-wrap", ...templateOf(hoodie).areas.map(({ id }) => id)].toSorted(),
  );
  const back = templateOf(hoodie).areas[1]?.id ?? "";
  const size = { width: 10 * 300, height: Math.round(((10 * SUN.height) / SUN.width) * 300) };
  const raw = (picture: Sharp) => picture.ensureAlpha().raw().toBuffer();
  const printed = await raw(sharp(pictures.get(back)));
  const expected = await raw(sharp(sun).resize(size.width, size.height, { fit: "fill" }));
  expect(printed).toHaveLength(expected.length);
  let far = 0;
  for (let at = 0; at < expected.length; at += 997)
    if (Math.abs((printed[at] ?? 0) - (expected[at] ?? 0)) > 8) far++;
  // But for its edges, which are resampled.
  expect(far).toBeLessThan(expected.length / 997 / 100);
}

async function expectPapers(page: Page, office: Page, orderId: number): Promise<void> {
  const mail = await shop.waitForMail(({ subject }) => subject === `Order Confirmed: #${orderId}`);
  const invoice = await pdfText(page, paths.invoice(orderId));
  await office.goto(paths.adminPackingSlip(orderId));
  const slip = await textOf(office.locator(".sheet"));
  await office.goto(paths.adminOrderPrint(orderId));
  const sheet = await textOf(office.locator("main"));
  expectInTurn(mail.text, ["Club hoodie", "Chest prints", "Club mug", TOTAL]);
  expectInTurn(invoice, ["Kiez Press", "DE123456789", "Club hoodie", "€44.90", "Club mug", TOTAL]);
  expectInTurn(invoice, ["USt.", "19%"]);
  expectInTurn(slip, ["Lise Meitner", "Club hoodie", "M Oat", "Club mug", "15 oz White"]);
  expectInTurn(sheet.toLowerCase(), ["chest", "shoulders", "wrap"]);
}

async function expectFeed(page: Page, hoodie: string): Promise<void> {
  const feed = await (await page.request.get(paths.productFeed)).text();
  for (const part of ["44.90 EUR", "12.50 EUR", `/shirts/${hoodie}-front-oat-`, "Forest night"])
    expect(feed).toContain(part);
}
