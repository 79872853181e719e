/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { EMPTY_SHIPPING } from "#shop/shipping.ts";
import { ADDRESS } from "#testing/buying.ts";
import { startDesignApi } from "#testing/design-api.ts";
import { startDom } from "#testing/dom.ts";
import { Checkout } from "./checkout.tsx";

let api: ReturnType<typeof startDesignApi>;
let dom: ReturnType<typeof startDom>;
let lib: typeof import("@testing-library/react/pure");

beforeAll(async () => {
  api = startDesignApi();
  dom = startDom(api.url);
  lib = await import("@testing-library/react/pure");
});
afterEach(() => lib.cleanup());
afterAll(async () => {
  await dom.stop();
  api.stop();
});

const LINE = {
  id: 1,
  productId: 1,
  productName: "Classic Cotton Tee",
  unitPriceCents: 1999,
  size: "M",
  color: "Mint",
  quantity: 1,
  designPosition: "center",
  designSize: 5,
  designId: 0,
  backDesignId: null,
  design: { name: "sun.png", imageUrl: "/sun.webp" },
  backDesign: null,
} as const;

test.each([
  [
    "a cart without lines",
    [],
    "Cart is empty",
    "Please add items to your cart before checkout",
    "/product",
  ],
  [
    "a line without a design",
    [LINE],
    "No design selected",
    "Please upload a design before checkout",
    "/design",
  ],
])(
  "a page from before with %s leaves with the spec's message",
  async (_, lines, title, text, path) => {
    const gone: string[] = [];
    location.assign = (address) => gone.push(String(address));
    const page = lib.render(
      <Checkout
        cart={{ lines: [...lines], totalCents: 0, checkoutKey: crypto.randomUUID() }}
        shipping={{ ...EMPTY_SHIPPING, ...ADDRESS }}
        userId={1}
        back={{ href: "/order", label: "Back to Cart" }}
        stripeJsUrl="/stripe.js"
        publishableKey="pk_test"
      />,
    );
    lib.fireEvent.click(page.getByRole("button", { name: "Continue to Payment" }));
    await lib.waitFor(() => expect(gone).toEqual([path]));
    expect(decodeURIComponent(document.cookie)).toContain(
      JSON.stringify({ title, description: text }).slice(0, -1),
    );
  },
);
