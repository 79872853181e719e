/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { cartLine, checkoutProps } from "#tools/testing/browser/checkout-props.ts";
import { startDom } from "#tools/testing/browser/dom.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { plainQuote } from "#tools/testing/data/pricing/plain-quote.ts";
import { Checkout } from "./checkout.tsx";

let dom: ReturnType<typeof startDom>;
let lib: TestingLibrary;
const fetchBefore = globalThis.fetch;

beforeAll(async () => {
  dom = startDom("http://shop.test/checkout");
  lib = await loadTestingLibrary();
});
beforeEach(() => {
  calls = [];
  answer = () => new Promise(() => {});
  Object.assign(globalThis, {
    fetch: (path: string, { body = "null" }: { body?: string }) => {
      calls.push([path, JSON.parse(body)]);
      return answer(path, JSON.parse(body));
    },
  });
});
afterEach(() => {
  lib.cleanup();
  sessionStorage.clear();
  Object.assign(globalThis, { fetch: fetchBefore });
});
afterAll(() => dom.stop());

type Body = { shippingMethodId?: number; discountCode?: string };

let calls: [path: string, body: Body][];
let answer: (path: string, body: Body) => Promise<Response>;

const LINE = cartLine();

const method = (id: number, name: string, price: string) => ({
  ...{ id, name, price, priceText: `$${price}`, isPickup: false, pickupAt: null },
  ...{ arrivesText: null, arrivesFrom: null, arrivesUntil: null },
});
const WAYS = [method(1, "Standard", "4.99"), method(2, "Express", "19.99")];

const OFFER = { isLive: true, takesCodes: true, shippingMethods: WAYS, shippingMethodId: 1 };

const open = (offer: Partial<QuoteJson> = {}) =>
  lib.render(<Checkout {...checkoutProps([LINE], { ...OFFER, ...offer })} />);

type Page = ReturnType<typeof open>;

const press = (page: Page, name: string) => lib.fireEvent.click(page.getByRole("button", { name }));

function type(page: Page, code: string) {
  lib.fireEvent.change(page.getByLabelText(/^Discount code/), { target: { value: code } });
}

/** The order was sent with these; no quote of the choice has come by then. */
async function ordered(page: Page) {
  press(page, "Continue to Payment");
  const sent = () => calls.find(([path]) => path === "/api/orders")?.[1];
  await lib.waitFor(() => expect(sent()).toBeTruthy());
  return sent();
}

test("6.21 a delivery is ordered as it stands on the screen, whether its quote has come or not", async () => {
  const page = open();
  lib.fireEvent.click(page.getByRole("radio", { name: /^Express/ }));
  expect(page.getAllByRole("radio", { checked: true })).toEqual([
    page.getByRole("radio", { name: /^Express/ }),
  ]);
  expect(await ordered(page)).toMatchObject({ shippingMethodId: 2 });
});

test("6.21 a code is ordered that was applied a moment ago", async () => {
  const page = open();
  type(page, "SUMMER");
  press(page, "Apply");
  expect(await ordered(page)).toMatchObject({ discountCode: "SUMMER" });
});

test("6.21 a code is ordered that was typed and never applied, and one that was removed is not", async () => {
  const page = open();
  type(page, " SUMMER ");
  expect(await ordered(page)).toMatchObject({ discountCode: "SUMMER" });
  page.unmount();
  calls = [];
  sessionStorage.clear();
  const withCode = open({ discountCode: "SUMMER" });
  press(withCode, "Remove");
  expect(await ordered(withCode)).not.toHaveProperty("discountCode");
});

test("6.23 a way that is not offered any more gives way to the shop's, without a red word", async () => {
  const message = "That way of shipping is not offered for this address. Choose another one.";
  const post = {
    ...plainQuote([LINE]),
    ...OFFER,
    ...{ shippingMethods: [method(7, "Post", "18.75")], shippingMethodId: 7 },
    problems: [{ field: "shippingMethodId", message }],
  };
  answer = async (path) =>
    path === "/api/quote" ? Response.json(post) : new Promise<Response>(() => {});
  const page = open();
  lib.fireEvent.click(page.getByRole("radio", { name: /^Express/ }));
  await lib.waitFor(() => expect(page.getByRole("radio", { name: /^Post/ })).toBeTruthy());
  expect(page.queryByText(message)).toBeNull();
  expect(page.queryByRole("alert")).toBeNull();
  page.getByText("Express is not offered for this address, so Post is chosen.");
  expect(await ordered(page)).toMatchObject({ shippingMethodId: 7 });
});

test("41.15 what is not in stock stands in the summary, with the way to the cart, until it is mended", async () => {
  const message =
    "Only 2 left of the Classic Cotton Tee in M, Mint. Change your order, then try again.";
  const short: QuoteJson = {
    ...plainQuote([LINE]),
    ...OFFER,
    problems: [{ field: "items", message }],
  };
  const page = open({ problems: short.problems });
  const summary = lib.within(page.getByRole("region", { name: "Order Summary" }));
  expect(summary.getByRole("alert").textContent).toContain(message);
  const link = summary.getByRole("link", { name: "Open the cart" });
  expect(link.getAttribute("href")).toBe("/order");
  answer = async (path) =>
    path === "/api/quote"
      ? Response.json({ ...short, problems: [] })
      : new Promise<Response>(() => {});
  lib.fireEvent.click(page.getByRole("radio", { name: /^Express/ }));
  await lib.waitFor(() => expect(summary.queryAllByRole("alert").length).toBe(0));
});

test("6.22 the shopper is told of another total than the one on the screen before paying anything", async () => {
  answer = async (path) => {
    if (path === "/api/orders")
      return Response.json({ id: 7, paymentStatus: "unpaid", totalAmount: "39.98" });
    if (path === "/api/create-payment-intent")
      return Response.json({ clientSecret: "pi_1_secret_2", shipTo: ["Ada"] });
    return new Promise<Response>(() => {});
  };
  const page = open({ total: "24.98" });
  lib.fireEvent.click(page.getByRole("radio", { name: /^Express/ }));
  press(page, "Continue to Payment");
  await page.findByText(/^The total is now \$39\.98; it was \$24\.98\./);
});

test("48.19 a code of the cart is quoted, though this tab has stored a delivery before it", async () => {
  const first = open();
  lib.fireEvent.click(first.getByRole("radio", { name: /^Express/ }));
  first.unmount();
  const page = open({ discountCode: "SUMMER" });
  page.getByText("Discount code SUMMER is applied.");
  expect(await ordered(page)).toMatchObject({ shippingMethodId: 2, discountCode: "SUMMER" });
});

test("48.19 a code that the cart no longer has is not used, though this tab has stored it with a delivery", async () => {
  const first = open({ discountCode: "SUMMER" });
  lib.fireEvent.click(first.getByRole("radio", { name: /^Express/ }));
  first.unmount();
  expect(await ordered(open())).not.toHaveProperty("discountCode");
});

test("48.19 a code that was applied or removed here survives a reload", async () => {
  const first = open({ discountCode: "SUMMER" });
  press(first, "Remove");
  first.unmount();
  const again = open({ discountCode: "SUMMER" });
  await lib.waitFor(() => expect(again.getByLabelText(/^Discount code/)).toBeTruthy());
  type(again, "WINTER");
  press(again, "Apply");
  again.unmount();
  expect(await ordered(open({ discountCode: "SUMMER" }))).toMatchObject({ discountCode: "WINTER" });
});
