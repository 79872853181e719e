/** @jsxImportSource hono/jsx */
import type { EditedDiscount } from "#db/pricing/admin-discounts.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { givesText } from "../_discount-text.ts";
import { StateBadge } from "../_state-badge.tsx";

export function DiscountHead({ discount }: { discount: EditedDiscount }) {
  const { id, code, state, isActive, wasHeld } = discount;
  return (
    <div class="head-row">
      <PageHead title={code}>
        <p class="row">
          <StateBadge state={state} /> {givesText(discount)}
        </p>
      </PageHead>
      <div class="row">
        <form method="post" action={paths.adminDiscountState(id)}>
          <Button name="to" value={isActive ? "off" : "on"} variant="outline">
            {isActive ? "Switch off" : "Switch on"}
          </Button>
        </form>
        {!wasHeld && (
          <Deletion
            id="delete-code"
            action={paths.adminDiscountDeletion(id)}
            what="code"
            name={code}
            text="Customers can no longer enter it. No order has used it."
          />
        )}
      </div>
    </div>
  );
}
