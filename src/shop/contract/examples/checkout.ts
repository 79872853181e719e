import type { Example } from "../example.ts";

export const CHECKOUT_EXAMPLES = {
  remind: { body: { email: "ada@example.com" } },
  withdraw: {},
  pay: {
    body: { orderId: 123, amount: "19.99" },
    answer: { clientSecret: "pi_123_secret_456", shipTo: ["Ada Lovelace", "Portland, OR 97201"] },
  },
  quote: {
    body: {
      items: [{ productId: 1, quantity: 2, size: "M", color: "Mint" }],
      shippingAddress: { country: "United States", state: "OR", postalCode: "97201" },
    },
    answer: {
      currency: "usd",
      lines: [
        {
          ...{ productId: 1, size: "M", color: "Mint", quantity: 2 },
          ...{ listUnitPrice: "19.99", surcharge: "0.00", unitPrice: "19.99", priceBreak: null },
          ...{ subtotal: "39.98", discount: "0.00", tax: "0.00", total: "39.98" },
        },
      ],
      ladder: [],
      subtotal: "39.98",
      ...{ discountCode: null, discount: "0.00" },
      ...{ shippingMethodId: null, shippingMethods: [], shipping: "0.00" },
      ...{ tax: "0.00", taxes: [], includesTax: false },
      total: "39.98",
      rows: [
        { name: "Subtotal", text: "$39.98" },
        { name: "Shipping", text: "Free" },
        { name: "Total", text: "$39.98", isTotal: true },
      ],
      problems: [],
      ...{ isLive: false, isTaxPending: false, takesCodes: false },
    },
  },
} as const satisfies Record<string, Example>;
