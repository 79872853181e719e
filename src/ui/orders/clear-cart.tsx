/** @jsxImportSource hono/jsx */

import { CLEAR_CART } from "#shop/orders/clear-cart.ts";
import { Button } from "../forms/button.tsx";

const { id, title, keep, confirm } = CLEAR_CART;

/** Asks first, in a popover, so that it needs no script. */
export function ClearCart({ form, text }: { form: string; text: string }) {
  return (
    <>
      <Button type="button" variant="ghost" popovertarget={id}>
        Clear Cart
      </Button>
      <dialog id={id} class="dialog" popover="auto" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
        <div class="dialog__actions">
          <Button type="button" variant="outline" popovertarget={id} autofocus>
            {keep}
          </Button>
          <Button form={form} name="action" value="clear" variant="destructive" formnovalidate>
            {confirm}
          </Button>
        </div>
      </dialog>
    </>
  );
}
