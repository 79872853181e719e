/** @jsxImportSource hono/jsx */

import { findPolicy } from "#db/settings/policies.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { pluralOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { POLICY_NAMES } from "#shop/settings/policies.ts";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { PolicyPage } from "./_policy-page.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone: the owner's text, else the shop's. */
export const GET = handlers(async (c) => {
  const policy = await findPolicy(c.var.services.sql, "terms");
  const title = POLICY_NAMES.terms;
  return c.render(policy?.text ? <PolicyPage title={title} policy={policy} /> : <TermsPage />, {
    title,
    description: "The rules of ordering, in plain words.",
    styles: ["content"],
    shop: await shownShop(c),
  });
});

function TermsPage() {
  const { shipsFree, damagePromise, currency } = useShop();
  return (
    <>
      <PageHead
        eyebrow="Terms"
        title="The terms, in plain words"
        text="What you can expect from us, and what we ask of you."
      />
      <div class="prose">
        <h2>Ordering</h2>
        <p>
          Prices are in {pluralOf(currency)} and include printing
          {shipsFree ? " and shipping" : "; shipping is added at checkout"}. Your order is binding
          once the payment has gone through; an order that is not paid within 24 hours lapses.
        </p>
        <h2>Your artwork</h2>
        <p>
          Upload only what you may use. You keep every right to it and allow us to store, process
          and print it for your order. We do not print what is unlawful, hateful, or someone else's
          without their consent; such an order is canceled and refunded.
        </p>
        <h2>Colors and sharpness</h2>
        <p>
          Screens and fabric differ, so slight differences in color are normal. The studio tells you
          when a file is too small to print sharply; if you order all the same, we print it as it
          is.
        </p>
        <h2>Changes and returns</h2>
        <p>
          You can change or cancel an order until we prepare it. A custom shirt cannot be sold to
          anyone else, so we do not take it back because you changed your mind. If it is damaged,
          misprinted or not what you ordered, tell us.{damagePromise && ` ${damagePromise}.`} Rights
          that the law gives you stay untouched.
        </p>
        <h2>The gallery</h2>
        <p>
          What you share there can be seen by everyone. We remove designs and comments that break
          these terms; tell us through the <a href={paths.contact}>contact form</a>.
        </p>
      </div>
    </>
  );
}
