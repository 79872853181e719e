import { paths } from "#shop/paths.ts";
import type { StripeSandbox } from "../dev/stripe/sandbox.ts";
import { cardForm, confirmInBrowser } from "../dev/stripe/testing.ts";
import { openPayment, order, startBuyer } from "../testing/data/checkout.ts";
import type { Visitor } from "../testing/visitor.ts";

/** What was in the studio, in each cart and in the gallery of every dump. */
export const DRAFT = {
  designSize: 7,
  designPosition: "left-chest",
  previewColor: "mint",
  designDescription: "A disc from before the upgrade",
};
export const LINE = { size: "L", color: "Mint", quantity: 3 };
export const SHARED = {
  title: "Disc of an earlier version",
  tags: ["disc"],
  description: "It was here before.",
};
export const LOGIN = { username: "ada", password: "printhread" };
const CARD = "4242424242424242";

export type Bought = Awaited<ReturnType<typeof goShopping>>;

type OldShop = { visitor: () => Visitor; stripe: StripeSandbox };

/** Shops in a version of before, by calls that each version has; says how to find all of it again. */
export async function goShopping({ visitor, stripe }: OldShop) {
  const guest = await fillStudioAndCart(visitor());
  const account = visitor();
  await expectOk(account.sendJson(paths.api.login, LOGIN));
  const { designId } = await fillStudioAndCart(account);
  const shared = await expectOk(
    account.sendJson(paths.api.gallery, { ...SHARED, designId, color: "mint" }),
  );
  const buyer = await startBuyer({ visitor });
  const placed = await order(buyer);
  await confirmInBrowser(stripe, await openPayment(buyer, placed), cardForm(CARD));
  return {
    guest: { cookies: [...guest.visitor.cookies], designId: guest.designId },
    account: { designId },
    guestOrder: { id: placed.id, cookies: [...buyer.visitor.cookies] },
    sharedId: ((await shared.json()) as { id: number }).id,
  };
}

async function fillStudioAndCart(visitor: Visitor) {
  const { designId } = await startBuyer({ visitor: () => visitor });
  await expectOk(visitor.sendJson(paths.api.draft, DRAFT, "PUT"));
  const form = { product: "1", ...LINE, quantity: String(LINE.quantity) };
  const added = await visitor.post(paths.product, new URLSearchParams(form));
  if (added.status !== 303) throw new Error(`Nothing was added: ${added.status}`);
  return { visitor, designId };
}

async function expectOk(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response;
}
