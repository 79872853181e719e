/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { backToRow } from "./back.ts";
import { ManageBody, type ManageProps } from "./body.tsx";
import { OrderState } from "./state.tsx";

/** The dialog is a plain part of the page without script. */
export function ManageDialog(props: ManageProps) {
  const { order, now, backHref } = props;
  return (
    <dialog class="dialog manage" open aria-labelledby="manage-title" data-manage="">
      <div class="dialog__head">
        <div class="manage__title">
          <h2 id="manage-title" tabindex={-1}>
            Manage Order #{order.id}
          </h2>
          <OrderState order={order} now={now}>
            <a class="small" href={paths.adminOrderPage(order.id)}>
              Open as a page
            </a>
          </OrderState>
        </div>
        <LinkButton href={backToRow(backHref, order.id)} variant="outline" size="sm" data-close="">
          Close
        </LinkButton>
      </div>
      <ManageBody {...props} />
    </dialog>
  );
}
