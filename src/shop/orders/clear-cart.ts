/** Asked before a cart is cleared, in the cart and at the checkout. */
export const CLEAR_CART = {
  id: "clear-cart",
  title: "Clear the cart?",
  text: "All its shirts are taken out, and its discount code with them. Your designs stay in the studio.",
  keep: "Keep it",
  confirm: "Clear Cart",
} as const;
