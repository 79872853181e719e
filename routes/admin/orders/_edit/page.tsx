/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { symbolOf } from "#shop/money.ts";
import { MAX_REASON } from "#shop/orders/edits/edit.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { LinesFields } from "./lines-table.tsx";
import type { EditedOrder } from "./load.ts";
import type { Preview } from "./preview.ts";
import { PreviewCard } from "./preview-card.tsx";

type EditFormProps = { edited: EditedOrder; form: Form; preview: Preview | undefined };

/** Address, lines, discount and reason; what it costs is shown before anything is changed. */
export function EditOrderForm({ edited, form, preview }: EditFormProps) {
  const { order, reason, mayDiscount } = edited;
  const { typed, revision } = form;
  const errors = { ...form.errors, ...(preview && !preview.ok && preview.errors) };
  const shown = { ...form, errors };
  if (reason) {
    return (
      <Alert title="This order cannot be changed" variant="warning">
        {reason}
      </Alert>
    );
  }
  return (
    <form class="order-edit" method="post" action={paths.adminOrderEdits(order.id)} novalidate>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="key" value={typed.key} />
      {errors.form && <Alert title={errors.form} variant="destructive" />}
      {preview?.ok && (
        <div class="order-edit__preview">
          <PreviewCard order={order} typed={typed} preview={preview} />
        </div>
      )}
      <Card title="Products">
        <LinesFields edited={edited} form={shown} />
      </Card>
      {!order.isPickup && (
        <div class="order-edit__address">
          <Card title="Shipping Address">
            <div class="form">
              <AddressFields countries={edited.countries} form={shown} />
            </div>
          </Card>
        </div>
      )}
      <Card title="Why">
        <div class="form">
          <TextArea
            name="reason"
            label="Reason, for the history"
            value={typed.reason}
            error={errors.reason}
            textarea={{ rows: 2, maxlength: MAX_REASON }}
          />
          {mayDiscount && (
            <TextField
              name="discount"
              label="Discount by hand"
              optional
              unit={symbolOf(order.currency)}
              value={typed.discount}
              error={errors.discount}
              input={{ inputmode: "decimal", maxlength: 12 }}
            />
          )}
          <div>
            <Button name="action" value="preview" variant={preview?.ok ? "outline" : "primary"}>
              Show what it costs
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
