import type { Example } from "../example.ts";

const ADDRESS = {
  fullName: "Ada Lovelace",
  addressLine1: "12 Analytical Row",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
  country: "United States",
  phone: "+1 503 555 0100",
  email: "ada@example.com",
};

const DESIGN = { name: "Sun", filePath: "/uploads/dbea53b60a513502a657894a912068e8.png" };

const LINE = {
  ...{ productId: 1, quantity: 1, size: "M", color: "Mint" },
  ...{ designPosition: "center", designSize: 5, printScales: {}, designDescription: "" },
  document: "59a300592feab2085183382906f87c7e660a562b4d619161849e0695788ac87d",
  ...{ designId: 7, backDesignId: null, design: DESIGN, backDesign: null },
  prints: [{ area: "front", x: 2, y: 1.5, width: 8, height: 8, dpi: 150 }],
};

const PRICES = {
  productName: "Classic Cotton Tee",
  ...{ unitPrice: "19.99", listUnitPrice: "19.99", discount: "0.00", tax: "0.00" },
};

const ORDER = {
  ...{ id: 123, userId: 1, ...LINE },
  ...{ totalAmount: "19.99", currency: "usd", subtotal: "19.99" },
  ...{ discount: "0.00", discountCode: null, shipping: "0.00", shippingMethod: null },
  ...{ arrivesFrom: null, arrivesUntil: null, tax: "0.00", includesTax: false },
  ...{ status: "pending", paymentStatus: "unpaid", notes: null, paymentIntentId: null },
  ...{ carrier: null, trackingNumber: null, trackingUrl: null },
  createdAt: "2026-11-29T12:00:00.000Z",
  updatedAt: "2026-11-29T12:00:00.000Z",
  shippingAddress: ADDRESS,
  items: [{ ...LINE, ...PRICES }],
};

const params = { id: "123" };

export const ORDER_EXAMPLES = {
  order: {
    body: {
      items: [
        {
          productId: 1,
          quantity: 1,
          size: "M",
          color: "Mint",
          designId: 7,
          designPosition: "center",
          designSize: 5,
        },
      ],
      shippingAddress: ADDRESS,
    },
    answer: ORDER,
  },
  one: { params, answer: ORDER },
  status: { params, body: { status: "processing" }, answer: { ...ORDER, status: "processing" } },
  ofAccount: { params: { userId: "12" }, query: { limit: "20" }, answer: [ORDER] },
  all: { query: { limit: "100", status: "shipped" }, answer: [{ ...ORDER, status: "shipped" }] },
} as const satisfies Record<string, Example>;
