/** @jsxImportSource react */
import { shopPaths } from "#shop/shop-paths.ts";

/** As below the cart's own summary; one is at the checkout already, so the first leads to its form. */
export function CartButtons() {
  return (
    <form className="card__actions" method="post" action={shopPaths.cart}>
      <a className="button button--outline button--sm" href={`${shopPaths.checkout}#steps`}>
        Proceed to Checkout
      </a>
      <a className="button button--outline button--sm" href={shopPaths.product}>
        Add More Items
      </a>
      <button type="submit" name="action" value="clear" className="button button--ghost button--sm">
        Clear Cart
      </button>
    </form>
  );
}
