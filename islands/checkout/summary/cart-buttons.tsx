/** @jsxImportSource react */
import { CLEAR_CART } from "#shop/orders/clear-cart.ts";
import { shopPaths } from "#shop/shop-paths.ts";

/**
 * The buttons are those below the cart's own summary. The shopper is at the checkout already, so
 * the first leads to its form, and they stand folded. A popover asks before the cart is cleared,
 * without script too.
 */
export function CartButtons({ text }: { text: string }) {
  const { id, title, keep, confirm } = CLEAR_CART;
  return (
    <details className="change-cart fold">
      <summary>Change the cart</summary>
      <div className="card__actions">
        <a className="button button--outline button--sm" href={`${shopPaths.checkout}#steps`}>
          Proceed to Checkout
        </a>
        <a className="button button--outline button--sm" href={shopPaths.product}>
          Add More Items
        </a>
        <button type="button" className="button button--ghost button--sm" popoverTarget={id}>
          Clear Cart
        </button>
      </div>
      <dialog id={id} className="dialog" popover="auto" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
        <form className="dialog__actions" method="post" action={shopPaths.cart}>
          <button type="button" className="button button--outline" popoverTarget={id}>
            {keep}
          </button>
          <button type="submit" name="action" value="clear" className="button button--destructive">
            {confirm}
          </button>
        </form>
      </dialog>
    </details>
  );
}
