/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { STATUS_OPTIONS } from "#shop/orders/order-status.ts";
import { isCancelRequested } from "#shop/orders/shipping-doubts.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useShop } from "#ui/shop.ts";
import { May } from "#ui/staff/may-open.tsx";
import { Section } from "./section.tsx";

export function StatusForm({ order, backHref }: { order: Order; backHref: string }) {
  const { id, status } = order;
  const { mails } = useShop();
  return (
    <May open={paths.adminOrderStatus(id)} method="POST">
      <Section title="Update Order Status">
        <form
          class="manage__form"
          method="post"
          action={paths.adminOrderStatus(id)}
          data-status={status}
        >
          <input type="hidden" name="back" value={backHref} />
          <input type="hidden" name="shownStatus" value={status} />
          <div class="manage__choice">
            <Select
              id="manage-status"
              name="status"
              label="Status"
              value={status}
              options={STATUS_OPTIONS}
            />
            <Button>Update Status</Button>
          </div>
          <p class="field__hint">{mails.statusUpdates ? MAILED : NOT_MAILED}</p>
          {isCancelRequested(order) && (
            <p class="manage__warning">The customer has asked to cancel this order.</p>
          )}
        </form>
      </Section>
    </May>
  );
}

const MAILED =
  "An automatic email will be sent to the customer when the status changes. It waits 30 seconds; if you set another status meanwhile, only the last one is mailed.";
const NOT_MAILED =
  "No email will be sent to the customer when the status changes: status update emails are switched off in Email Settings.";
