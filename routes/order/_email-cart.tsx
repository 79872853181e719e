/** @jsxImportSource hono/jsx */
import { LEFT_CART_DAYS } from "#shop/mails/left-cart.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { template } from "#ui/template.ts";
import type { RejectedFields } from "./_cart-form.ts";
import { FieldError, invalid } from "./_field-error.tsx";

type EmailCartProps = { email: string | undefined; rejected: RejectedFields };

/** Sent at once: pressing the button is consent to that one mail. */
export function EmailCart({ email, rejected }: EmailCartProps) {
  if (rejected.size > 0) return <EmailForm email={email} rejected={rejected} />;
  return email === undefined ? TO_ANYBODY({}) : TO_ACCOUNT({ email });
}

const TO_ACCOUNT = template<"email">(({ email }) => (
  <EmailForm email={email} rejected={new Map()} />
));

const TO_ANYBODY = template<never>(() => <EmailForm email={undefined} rejected={new Map()} />);

function EmailForm({ email, rejected }: EmailCartProps) {
  return (
    <form class="card email-cart" method="post" action={paths.cart} novalidate>
      <label class="field__label" for="email">
        Email me this cart
      </label>
      <div class="cart-code__row">
        <input
          class="input"
          type="email"
          id="email"
          name="email"
          value={rejected.get("email")?.typed ?? email}
          maxlength={200}
          autocomplete="email"
          autofocus={rejected.has("email")}
          {...invalid("email", rejected)}
        />
        <Button name="action" value="email" variant="outline">
          Send
        </Button>
      </div>
      <FieldError name="email" rejected={rejected} />
      <p class="field__hint">
        One mail, now, with a link that opens this cart on any device for {LEFT_CART_DAYS} days.
      </p>
    </form>
  );
}
