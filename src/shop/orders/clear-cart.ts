/** Asked before a cart is cleared, in the cart and at the checkout. */
export const CLEAR_CART = {
  id: "clear-cart",
  title: "Clear the cart?",
  keep: "Keep it",
  confirm: "Clear Cart",
} as const;
