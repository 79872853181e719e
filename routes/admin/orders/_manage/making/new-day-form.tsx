/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { possibleDay } from "#shop/floor/late/new-day.ts";
import { paths } from "#shop/paths.ts";
import { addDays } from "#shop/shipping/working-days.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import type { LateFacts } from "./find-late.ts";

export type NewDayDraft = { day: string; error: string };

type NewDayFormProps = {
  order: Pick<Order, "id" | "lateUntil">;
  late: LateFacts;
  backHref: string;
  draft: NewDayDraft | undefined;
  now: Date;
};

/** Nothing is mailed until somebody presses its button. */
export function NewDayForm({ order, late, backHref, draft, now }: NewDayFormProps) {
  const { calendar, today, arrivesUntil } = late;
  const min = arrivesUntil < today ? today : addDays(arrivesUntil, 1);
  return (
    <StaffForm class="manage__form" action={paths.adminOrderNewDay(order.id)}>
      <input type="hidden" name="back" value={backHref} />
      <input type="hidden" name="shown" value={order.lateUntil ?? ""} />
      <TextField
        id="manage-new-day"
        name="day"
        label="Now expected by"
        hint="The mail says this day, that we are sorry, and how to answer or cancel."
        value={draft?.day ?? possibleDay(late, calendar, now)}
        error={draft?.error}
        input={{
          type: "date",
          min,
          ...(draft && { autofocus: true }),
        }}
      />
      <div>
        <Button variant="secondary" size="sm">
          Mail the customer
        </Button>
      </div>
    </StaffForm>
  );
}
