import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { listProofs } from "#db/proofs/proofs.ts";
import { proofLink } from "#mails/links/proof-link.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { sendProof } from "#proofs/send-proof.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });
let admin: Visitor;
let actorId: number;
let orderId: number;
let link: string;
beforeAll(async () => {
  const registered = await register(shop, { username: "Grace", isAdmin: true });
  admin = registered.visitor;
  actorId = registered.user.id;
  ({ orderId, link } = await buy());
});

/** Two sizes of a shirt that is printed on both sides. */
async function buy() {
  const buyer = await startBuyer(shop);
  const both = { ...buyer.line, backDesignId: buyer.designId, color: "Black", quantity: 3 };
  const placed = await (await postOrder(buyer, [both, { ...both, size: "XL" }])).json();
  const id = Number(placed.id);
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  await until("the print files are made", async () => {
    const files = await listPrintFiles(shop.sql, id);
    return files.length === 4 && files.every(({ storageKey }) => storageKey);
  });
  const linked = { id, email: ADDRESS.email };
  return { orderId: id, link: proofLink(shop.services.signatures, linked) };
}

async function send(note: string, id = orderId) {
  const shown = (await listProofs(shop.sql, id))[0]?.number ?? 0;
  await sendProof(shop.services, { orderId: id, note, shown, actorId });
}

test("85.15 a customer marks a place by mouse and by keys, asks for a change, and approves the next version", async () => {
  await send("Your logo is a little coarse at this size. Is that all right?");
  const page = await shop.openPage({ width: 1280, expected: /404/ });
  await page.goto(link);
  const mark = page.getByRole("button", { name: "Mark a place on the front" });
  await mark.click({ position: { x: 100, y: 120 } });
  const said = page.locator(".proof-picture__said").first();
  const first = await said.textContent();
  expect(first).toMatch(/^Marked: \d+% from the left, \d+% from the top\./);
  await mark.focus();
  await page.keyboard.press("ArrowRight");
  expect(await said.textContent()).not.toBe(first);
  await page.keyboard.press("Delete");
  expect(await said.textContent()).toBe("");
  await page.keyboard.press("Enter");
  expect(await said.textContent()).toContain("50% from the left, 50% from the top");
  await page.getByLabel("What should we change?").fill("A little higher, please.");
  await page.getByRole("button", { name: "Ask for a change" }).click();
  await page.getByText("You asked for a change of version 1").waitFor();
  expect((await listProofs(shop.sql, orderId))[0]?.marks).toMatchObject([{ x: 500, y: 500 }]);
  await page.reload();
  expect(await said.textContent()).toContain("50% from the left");

  await send("It is higher now.");
  await page.goto(link);
  await page.getByRole("link", { name: "Compare it with version 1" }).click();
  await page.getByRole("heading", { name: "Version 1", exact: true }).waitFor();
  await page.getByRole("button", { name: "Approve version 2" }).click();
  await page.getByText("You approved version 2").waitFor();
  await page.goBack();
  expect((await listProofs(shop.sql, orderId))[0]?.answer).toBe("approved");
  await page.close();
});

test("85.15 without script the words and both answers work", async () => {
  const bought = await buy();
  await send("", bought.orderId);
  const page = await shop.openPage({ width: 390, javaScript: false, expected: /422/ });
  await page.goto(bought.link);
  expect(await page.getByText("You can also mark the place").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Ask for a change" }).click();
  await page.getByText("Say what we should change, or mark it on a picture").waitFor();
  await page.getByLabel("What should we change?").fill("Larger.");
  await page.getByRole("button", { name: "Ask for a change" }).click();
  await page.getByText("You asked for a change of version 1").waitFor();
  await page.getByRole("button", { name: "Approve version 1" }).click();
  await page.getByText("You approved version 1").waitFor();
  await page.close();
});

for (const screen of SCREENS) {
  test(`85.15 both pages are whole and accessible at ${screen.width} pixels`, async () => {
    const shown: [string, string, Visitor | undefined][] = [
      ["proof approved", link, undefined],
      ["proof beside", `${link}&version=2&compare=1`, undefined],
      ["proofs of staff", paths.adminOrderProofs(orderId), admin],
      ["proofs of staff before", `${paths.adminOrderProofs(orderId)}?version=1`, admin],
      ["settings", paths.adminFloorProofs, admin],
      ["order", paths.adminOrderPage(orderId), admin],
    ];
    const bought = await buy();
    await send("Please check the spelling.", bought.orderId);
    shown.push(["proof waiting", bought.link, undefined]);
    for (const [name, path, as] of shown) {
      const page: Page = await shop.openPage({ ...screen, ...(as && { as }), expected: /404/ });
      await page.goto(path);
      expect(await axeViolations(page, name)).toEqual([]);
      expect([name, await overflow(page)]).toEqual([name, 0]);
      await page.close();
    }
  });
}
