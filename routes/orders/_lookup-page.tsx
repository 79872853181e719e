/** @jsxImportSource hono/jsx */
import type { LookupField } from "#shop/orders/order-lookup.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";

export type LookupPageProps = {
  values: Partial<Record<LookupField, string>>;
  errors?: Partial<Record<LookupField, string | undefined>>;
  message?: string;
};

export function LookupPage({ values, errors = {}, message }: LookupPageProps) {
  const { mails } = useShop();
  return (
    <div class="sign-in">
      <PageHead
        title="Find your order"
        text={`Ordered without an account? The number ${mails.orderConfirmations ? "is in your confirmation email" : "was on the page after your payment"}.`}
      />
      <Card>
        {message && <Alert title={message} variant="destructive" />}
        <form class="form" method="post" action={paths.orderLookup}>
          <TextField
            name="orderNumber"
            label="Order number"
            value={values.orderNumber}
            error={errors.orderNumber}
            input={{ maxlength: 20, autocomplete: "off", autofocus: Boolean(errors.orderNumber) }}
          />
          <TextField
            name="email"
            label="Email"
            hint="The one that you ordered with"
            value={values.email}
            error={errors.email}
            input={{
              type: "email",
              autocomplete: "email",
              maxlength: 254,
              autofocus: Boolean(errors.email && !errors.orderNumber),
            }}
          />
          <div class="stack">
            <Button block>Find order</Button>
            <a class="sign-in__aside" href={paths.loginFor(paths.orders)}>
              Log in to see all your orders
            </a>
          </div>
        </form>
      </Card>
    </div>
  );
}
