/** @jsxImportSource react */
import { expect, test } from "bun:test";
import type { CheckoutLine } from "#shop/orders/cart.ts";
import { EMPTY_SHIPPING } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { ADDRESS_FIELDS } from "#tools/testing/browser/buying.ts";
import { cartLine, checkoutProps } from "#tools/testing/browser/checkout-props.ts";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import type { CheckoutProps } from "./checkout/props.ts";
import { Checkout } from "./checkout.tsx";

const { lib } = useDom();

const LINE = cartLine();

function open(
  lines: CheckoutLine[],
  offer: Partial<QuoteJson> = {},
  more: Partial<CheckoutProps> = {},
) {
  return lib.render(<Checkout {...checkoutProps(lines, offer)} {...more} />);
}

test("6.12 a call that fails without a reason reads 'Something went wrong during checkout'", async () => {
  const toasts = document.createElement("div");
  toasts.innerHTML = `<div id="toasts"><div role="status"></div><div role="alert"></div></div>`;
  document.body.append(toasts);
  const before = globalThis.fetch;
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error("")) });
  const page = open([LINE]);
  lib.fireEvent.click(page.getByRole("button", { name: "Continue to Payment" }));
  const shown = lib.within(toasts);
  await shown.findByText("Checkout Error");
  expect(shown.getByText("Something went wrong during checkout")).toBeTruthy();
  Object.assign(globalThis, { fetch: before });
});

test("6.13 6.14 a valid address makes the order, then opens its payment; the artwork is there already", async () => {
  const calls: [method: string, path: string, body: object][] = [];
  const before = globalThis.fetch;
  Object.assign(globalThis, {
    fetch: async (path: string, { method, body }: { method: string; body: string }) => {
      calls.push([method, path, JSON.parse(body)]);
      // The card form never comes, because no more is tested here.
      if (calls.length === 2) return new Promise(() => {});
      return Response.json({
        ...{ id: 7, paymentStatus: "unpaid" },
        ...{ totalAmount: "79.96", currency: "usd" },
      });
    },
  });
  const first = { ...LINE, quantity: 3 };
  // The other line's design is words alone: it has no file.
  const other = { document: "b".repeat(64), frontDesign: null };
  const second = { ...LINE, ...other, id: 2, productId: 4, size: "XL" };
  const page = open([first, second]);
  lib.fireEvent.click(page.getByRole("button", { name: "Continue to Payment" }));
  await lib.waitFor(() => expect(calls).toHaveLength(2));
  Object.assign(globalThis, { fetch: before });
  const line = {
    productId: 1,
    size: "M",
    color: "Mint",
    quantity: 3,
    designPosition: "center",
    designSize: 5,
    designDescription: "",
    document: first.document,
    designId: 5,
    backDesignId: null,
  };
  const order = {
    ...line,
    userId: 1,
    status: "pending",
    totalAmount: "79.96",
    currency: "usd",
    shippingAddress: ADDRESS_FIELDS,
    notes: "",
    items: [
      line,
      { ...line, productId: 4, document: other.document, designId: null, size: "XL", quantity: 1 },
    ],
    checkoutKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  };
  expect(calls).toEqual([
    ["POST", "/api/orders", order],
    ["POST", "/api/create-payment-intent", { amount: 79.96, orderId: 7 }],
  ]);
});

test("6.2 the summary has each line with its placement, the subtotal and its design", () => {
  const line: CheckoutLine = {
    ...{ ...LINE, quantity: 3, designPosition: "left-chest" },
    printTexts: [...LINE.printTexts, "Back prints 8.0 × 9.0 in, vector, sharp at any size"],
    mockups: [...LINE.mockups, { side: "back", imageUrl: "/back.webp", name: "Your design" }],
  };
  const page = open([line]);
  const summary = lib.within(page.getByRole("region", { name: "Order Summary" }));
  const cells = summary.getAllByRole("row")[1]?.querySelectorAll("th, td") ?? [];
  const said = [...cells].map((cell) => cell.textContent);
  expect(said).toEqual(["Classic Cotton Tee", "M", "Mint", "3", "$59.97"]);
  const panel = page.getByRole("region", { name: "Order Summary" });
  const heads = summary.getAllByRole("columnheader").map((head) => head.textContent);
  expect(heads).toEqual(["Product", "Size", "Color", "Quantity", "Price"]);
  const facts = [...panel.querySelectorAll("dl > div")].map((fact) => fact.textContent);
  expect(facts).toEqual([
    ...["Subtotal$59.97", "ShippingFree", "Total$59.97"],
    ...["Design Positionleft chest", "Design Size5 of 10"],
  ]);
  const leads = [...panel.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(leads).toEqual(["/checkout#steps", "/product"]);
  // Folded, and clearing asks first.
  expect(summary.getByText("Change the cart").closest("details")?.open).toBe(false);
  const [opener, clear] = summary.getAllByText("Clear Cart");
  expect(opener?.getAttribute("popovertarget")).toBe(clear?.closest("[popover]")?.id ?? null);
  expect(clear?.closest("form")?.getAttribute("action")).toBe("/order");
  expect(summary.getByText("Your Design")).toBeTruthy();
  expect(summary.getByAltText("sun.png").getAttribute("src")).toBe("/sun.webp");
  expect(summary.getByAltText("Your design").getAttribute("src")).toBe("/back.webp");
  const printed = [...panel.querySelectorAll("li li")].map((item) => item.textContent);
  expect(printed).toEqual([
    "Prints 8.0 × 9.0 in, 187 DPI",
    "Back prints 8.0 × 9.0 in, vector, sharp at any size",
  ]);
});

test("42.14 sizes of one shirt are one row, with one price and one picture", () => {
  const page = open([LINE, { ...LINE, id: 2, size: "S", quantity: 4 }]);
  const summary = lib.within(page.getByRole("region", { name: "Order Summary" }));
  const rows = summary
    .getAllByRole("row")
    .map((row) => [...row.children].map((c) => c.textContent));
  expect(rows.slice(1)).toEqual([
    ["Classic Cotton Tee", "S\u00a04\u00a0· M\u00a01", "Mint", "5", "$99.95"],
  ]);
  expect(summary.getAllByRole("img")).toHaveLength(1);
});

test("49.7 boxes are shown where their mails are sent, none is ticked, and what is ticked is sent", async () => {
  const calls: [path: string, body: unknown][] = [];
  const before = globalThis.fetch;
  Object.assign(globalThis, {
    fetch: async (path: string, { body = "null" }: { body?: string }) => {
      calls.push([path, JSON.parse(body)]);
      return new Promise(() => {});
    },
  });
  const none = open([LINE]);
  expect(none.container.querySelectorAll(".tick")).toHaveLength(0);
  none.unmount();
  const page = open([LINE], {}, { asks: { review: true, cart: true }, savedAddresses: [] });
  const boxes = [...page.container.querySelectorAll<HTMLInputElement>(".tick input")];
  expect(boxes.map((box) => box.getAttribute("name"))).toEqual([
    ...["saveAddress", "reviewConsent", "cartReminder"],
  ]);
  expect(boxes.some(({ checked }) => checked)).toBe(false);
  for (const box of boxes) lib.fireEvent.click(box);
  const email = page.getByLabelText("Email");
  lib.fireEvent.focusOut(email);
  expect(calls).toEqual([["/api/cart-reminder", { email: ADDRESS_FIELDS.email }]]);
  lib.fireEvent.change(email, { target: { value: "ada@" } });
  lib.fireEvent.focusOut(email);
  lib.fireEvent.change(email, { target: { value: "grace@example.com" } });
  lib.fireEvent.focusOut(email);
  expect(calls.slice(1)).toEqual([["/api/cart-reminder", { email: "grace@example.com" }]]);
  for (const box of boxes.slice(2)) lib.fireEvent.click(box);
  expect(calls[2]).toEqual(["/api/cart-reminder", null]);
  lib.fireEvent.click(page.getByRole("button", { name: "Continue to Payment" }));
  await lib.waitFor(() => expect(calls).toHaveLength(4));
  Object.assign(globalThis, { fetch: before });
  expect(calls[3]?.[1]).toMatchObject({ saveAddress: true, reviewConsent: true });
});

test("49.5 a saved address fills the fields, and leaves the notes", () => {
  const address = { ...EMPTY_SHIPPING, ...ADDRESS_FIELDS, fullName: "Grace", city: "Salem" };
  const { notes: _, ...saved } = address;
  const page = open(
    [LINE],
    {},
    { savedAddresses: [{ id: 7, label: "Grace, Salem", address: saved }] },
  );
  lib.fireEvent.change(page.getByLabelText(/^Order Notes/), { target: { value: "Ring" } });
  lib.fireEvent.change(page.getByLabelText("Use a saved address"), { target: { value: "7" } });
  for (const text of ["Grace", "Salem", "Ring"]) expect(page.getByDisplayValue(text)).toBeTruthy();
});

test("38.19 when the total could not be updated, the checkout says so and why", async () => {
  const before = globalThis.fetch;
  const reason = "Too many codes were wrong. Try again in an hour.";
  Object.assign(globalThis, { fetch: async () => new Response(reason, { status: 429 }) });
  const page = open([LINE], { isLive: true, takesCodes: true });
  lib.fireEvent.change(page.getByLabelText(/^Discount code/), { target: { value: "SUMMER" } });
  lib.fireEvent.click(page.getByRole("button", { name: "Apply" }));
  const said = await page.findByText(`The total could not be updated. ${reason}`);
  Object.assign(globalThis, { fetch: before });
  expect(said.getAttribute("role")).toBe("alert");
});

test.each([
  [
    "a cart without lines",
    [],
    "Cart is empty",
    "Please add items to your cart before checkout",
    "/product",
  ],
  [
    "a line without a design, though not the first",
    [LINE, { ...LINE, id: 2, document: "" }],
    "No design selected",
    "Please upload a design before checkout",
    "/design",
  ],
])("6.11 a page from before with %s leaves, and says why", async (_, lines, title, text, path) => {
  const gone: string[] = [];
  location.assign = (address) => gone.push(String(address));
  const page = open([...lines]);
  lib.fireEvent.click(page.getByRole("button", { name: "Continue to Payment" }));
  await lib.waitFor(() => expect(gone).toEqual([path]));
  expect(decodeURIComponent(document.cookie)).toContain(
    JSON.stringify({ title, description: text }).slice(0, -1),
  );
});
