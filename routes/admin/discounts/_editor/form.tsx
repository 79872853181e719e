/** @jsxImportSource hono/jsx */
import type { Errors, Typed } from "#shop/pricing/discount-form.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { GivesFields } from "./gives-fields.tsx";
import { LimitsFields } from "./limits-fields.tsx";
import { ProductsFields, type ShownProducts } from "./products-fields.tsx";

export const TAKEN: Errors = { code: "There is such a code already." };

export type DiscountFormProps = {
  action: string;
  typed: Typed;
  errors: Errors;
  timeZone: string;
  products: ShownProducts;
  /** What the admin has seen; none for a new code. */
  revision?: number | undefined;
};

export function DiscountForm(props: DiscountFormProps) {
  const { action, typed, errors, timeZone, products, revision } = props;
  return (
    <form class="stack discount-form" method="post" action={action} novalidate>
      {/* What Enter presses, in whatever field it is pressed. */}
      <Button name="action" value="enter" class="visually-hidden" tabindex={-1} aria-hidden="true">
        Save
      </Button>
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      <input type="hidden" name="searched" value={typed.q ?? ""} />
      <Card title="Code">
        <div class="form">
          <div class="discount-search">
            <TextField
              name="code"
              label="Code"
              value={typed.code}
              error={errors.code}
              hint="What customers type, in any case."
              input={{ maxlength: 60, autocomplete: "off", autocapitalize: "characters" }}
            />
            <Button name="action" value="make-up" variant="outline">
              Make one up
            </Button>
          </div>
          <GivesFields typed={typed} errors={errors} />
        </div>
      </Card>
      <Card title="Dates and limits">
        <div class="form">
          <LimitsFields typed={typed} errors={errors} timeZone={timeZone} />
        </div>
      </Card>
      <Card title="Products">
        <div class="form">
          <ProductsFields typed={typed} errors={errors} {...products} />
        </div>
      </Card>
      <div>
        <Button name="action" value="save">
          Save
        </Button>
      </div>
    </form>
  );
}
