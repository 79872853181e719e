/** @jsxImportSource hono/jsx */
import { linePictures } from "#shop/designs/line-pictures.ts";
import type { Form } from "#shop/forms/form.ts";
import { symbolOf } from "#shop/money.ts";
import { MAX_DISCOUNT_REASON, MAX_DRAFT_NOTE } from "#shop/orders/drafts/draft.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { AddressFields } from "../../orders/_edit/address-fields.tsx";
import { LinesFields } from "../../orders/_edit/lines-table.tsx";
import type { LoadedDraft } from "./load.ts";
import type { DraftPreview } from "./preview.ts";
import { PreviewCard } from "./preview-card.tsx";

type DraftFormProps = { loaded: LoadedDraft; form: Form; preview: DraftPreview | undefined };

/** Customer, lines, discount, note and day; what it costs stands above once that is known. */
export function DraftForm({ loaded, form, preview }: DraftFormProps) {
  const { draft, choices } = loaded;
  const { typed, errors } = form;
  const isOpen = draft.status === "open";
  return (
    <form class="order-edit" method="post" action={paths.adminDraft(draft.id)} novalidate>
      <input type="hidden" name="revision" value={form.revision} />
      <input type="hidden" name="key" value={typed.key} />
      {/* Enter in a field never sends anything to a customer. */}
      <button type="submit" name="action" value={isOpen ? "save" : "preview"} hidden />
      {errors.form && <Alert title={errors.form} variant="destructive" />}
      {preview?.ok && (
        <div class="order-edit__preview">
          <PreviewCard draft={draft} preview={preview} />
        </div>
      )}
      <Card title="Products">
        {draft.lines.length === 0 ? (
          <p class="muted">Nothing yet. Add lines below.</p>
        ) : (
          <LinesFields
            edited={{ order: { items: draft.lines }, choices }}
            thumbs={draft.lines.map((line) =>
              linePictures(line).map(({ mockup }) => ({ mockup, alt: "" })),
            )}
            form={form}
          />
        )}
      </Card>
      <div class="order-edit__address">
        <Card title="Customer">
          <div class="form">
            <TextField
              name="email"
              label="Email"
              value={typed.email}
              error={errors.email}
              input={{ type: "email", maxlength: 200, autocomplete: "off" }}
            />
            <AddressFields countries={loaded.countries} form={form} />
          </div>
        </Card>
      </div>
      <Offer loaded={loaded} form={form} isShown={preview?.ok === true} />
    </form>
  );
}

type OfferProps = { loaded: LoadedDraft; form: Form; isShown: boolean };

function Offer({ loaded, form: { typed, errors }, isShown }: OfferProps) {
  const { draft, currencies, mayDiscount, today, lastDay } = loaded;
  const isOpen = draft.status === "open";
  return (
    <Card title="Offer">
      <div class="form">
        {currencies.length > 1 && (
          <Select
            name="currency"
            label="Currency"
            options={currencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
            value={typed.currency}
          />
        )}
        {mayDiscount && (
          <>
            <TextField
              name="discount"
              label="Discount by hand"
              optional
              unit={symbolOf(draft.currency)}
              value={typed.discount}
              error={errors.discount}
              input={{ inputmode: "decimal", maxlength: 12 }}
            />
            <TextField
              name="discountReason"
              label="Reason of the discount, for the log"
              optional
              value={typed.discountReason}
              error={errors.discountReason}
              input={{ maxlength: MAX_DISCOUNT_REASON }}
            />
          </>
        )}
        <TextArea
          name="note"
          label="Note to the customer"
          optional
          value={typed.note}
          error={errors.note}
          textarea={{ rows: 4, maxlength: MAX_DRAFT_NOTE }}
        />
        <TextField
          name="holdsOn"
          label="Holds until"
          hint="The end of this day. Until then it costs what it says, whatever changes in the shop."
          value={typed.holdsOn}
          error={errors.holdsOn}
          input={{ type: "date", min: today, max: lastDay }}
        />
        <div>
          <Button
            name="action"
            value={isOpen ? "save" : "preview"}
            variant={isShown ? "outline" : "primary"}
          >
            {isOpen ? "Save and show what it costs" : "Show what it costs"}
          </Button>
        </div>
      </div>
    </Card>
  );
}
