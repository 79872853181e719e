import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { updatePrintFileSettings } from "#db/floor/underbases.ts";
import { insertPrintFiles } from "#db/orders/print-files/print-files.ts";
import { makePrintFiles } from "#orders/print-files/make.ts";
import { NEW_PRINT_FILE_SETTINGS } from "#shop/floor/print-file-settings.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

/** A paid order of a black shirt, printed on both sides, and of a white one. */
async function buy(): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="300" fill="#f28c28"/><path d="M150 150h300v300H150z" fill="#2456b4"/></svg>`;
  const disc = new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
  const buyer = await startBuyer(shop, shop.visitor(), disc);
  const both = { ...buyer.line, color: "Black", backDesignId: buyer.designId };
  const { id } = await order(buyer, { items: [both, { ...buyer.line, color: "White" }] });
  await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  await insertPrintFiles(shop.sql, id);
  for (const position of [0, 1]) {
    const { signal } = new AbortController();
    await makePrintFiles(shop.services, { orderId: id, position }, signal, { isLast: false });
  }
  return id;
}

test("71.8 what a press asks is read on the order's page and on the print sheet, narrow and wide, light and dark", async () => {
  await updatePrintFileSettings(shop.sql, { ...NEW_PRINT_FILE_SETTINGS, makesUnderbase: true });
  const id = await buy();
  for (const screen of SCREENS) {
    const page = await shop.openPage({ ...screen, as: admin });
    await page.goto(paths.adminOrderPage(id));
    const files = page.locator(".manage__section", {
      has: page.getByRole("heading", { name: "Print Files" }),
    });
    const facts = "ink on 26% of the area; 2 colors";
    const front = `White underbase, 2 px choke; ${facts}`;
    // The back is longer.
    const back = "White underbase, 2 px choke; ink on 22% of the area; 2 colors";
    for (const text of [front, back, `No underbase; ${facts}`])
      expect(await files.getByText(text).count()).toBe(1);
    expect(await files.getByRole("link", { name: "Underbase (PNG)" }).count()).toBe(2);
    await files.scrollIntoViewIfNeeded();
    expect(await axeViolations(page, paths.adminOrderPage(id))).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.goto(paths.adminOrderPrint(id));
    for (const text of [front, back]) expect(await page.getByText(text).count()).toBe(1);
    expect(await axeViolations(page, paths.adminOrderPrint(id))).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});
