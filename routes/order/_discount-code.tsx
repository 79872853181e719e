/** @jsxImportSource hono/jsx */
import type { Quote } from "#orders/quote/quote.ts";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { RejectedFields } from "./_cart-form.ts";
import { FieldError, invalid } from "./_field-error.tsx";
import { CART_FORM } from "./_lines/cart-table.tsx";
import { codeProblem } from "./_quote-cart.ts";

type DiscountCodeProps = { code: string | null; quote: Quote; rejected: RejectedFields };

/** A field of the table's form, where the shop has given out codes. */
export function DiscountCode({ code, quote, rejected }: DiscountCodeProps) {
  if (code) return <StoredCode code={code} problem={codeProblem(quote)} />;
  if (!quote.takesCodes) return null;
  return (
    <div class="field cart-code">
      <label class="field__label" for="code">
        Discount code
      </label>
      <div class="cart-code__row">
        <input
          class="input"
          id="code"
          name="code"
          form={CART_FORM}
          value={rejected.get("code")?.typed}
          maxlength={60}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          {...invalid("code", rejected)}
        />
        <Button form={CART_FORM} name="action" value="code" variant="outline">
          Apply
        </Button>
      </div>
      <FieldError name="code" rejected={rejected} />
    </div>
  );
}

function StoredCode({ code, problem }: { code: string; problem: string | undefined }) {
  return (
    <div class="cart-code">
      <div class="cart-code__row cart-code__row--stored">
        <span class="cart-code__name">
          <Icon name="tag" />
          <span class="visually-hidden">Discount code </span>
          {code}
        </span>
        <Button
          form={CART_FORM}
          name="action"
          value="remove-code"
          variant="ghost"
          size="sm"
          aria-label={`Remove the discount code ${code}`}
        >
          Remove
        </Button>
      </div>
      {problem && (
        <p class="field__error">
          <Icon name="warning" />
          {problem} Until then you order without it.
        </p>
      )}
    </div>
  );
}
