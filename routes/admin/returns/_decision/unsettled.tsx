/** @jsxImportSource hono/jsx */
import type { Return } from "#db/returns/returns.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { REFUND_PROBLEMS } from "#shop/returns/states.ts";
import { Button } from "#ui/forms/button.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import { RefundList } from "../../orders/_manage/refunds.tsx";
import type { Deciding } from "./load.ts";

/** All is decided, and the money is still here. */
export function Unsettled({ deciding, found }: { deciding: Deciding; found: Return }) {
  const { order, refunds, shownRefundId } = deciding;
  const { problem, refundCents } = found;
  const amount = formatMoney(refundCents, order.currency);
  return (
    <StaffForm class="form" action={paths.adminReturnRefund(found.id)}>
      <h2>{amount} are still to be refunded</h2>
      <p>{problem ? REFUND_PROBLEMS[problem] : "The shop makes the refund in a moment."}</p>
      {refunds.length > 0 && <RefundList refunds={refunds} currency={order.currency} />}
      <input type="hidden" name="shownRefund" value={shownRefundId} />
      <div class="row">
        <Button name="action" value="retry">
          Try again
        </Button>
        <Button variant="outline" name="action" value="leave">
          Close without this refund
        </Button>
      </div>
    </StaffForm>
  );
}
