import type { Example } from "../example.ts";

const ONE = {
  id: 3,
  name: "Women's Fitted V-Neck",
  description:
    "A fitted cut with a shallow V-neck and short sleeves, in fine-gauge ringspun jersey.",
  sizes: ["XS", "S", "M", "L", "XL"],
  colors: ["White", "Black", "Red", "Mint", "Blue"],
  price: "22.99",
};

export const PRODUCT_EXAMPLES = {
  list: { query: { currency: "usd" }, answer: [ONE] },
  one: { params: { id: "3" }, query: { currency: "usd" }, answer: ONE },
} as const satisfies Record<string, Example>;
