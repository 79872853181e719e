/** @jsxImportSource hono/jsx */
import {
  findMissingForOwn,
  isReadyForOwn,
  type MissingForOwn,
} from "#db/pricing/own-currency/missing.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { type CurrencyCode, pluralOf } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/page-head.tsx";

type OwnChange = {
  currency: CurrencyCode;
  typed?: string | undefined;
  /** Answers 422 and says it at the field. */
  error?: string | undefined;
};

/** Explains before anything changes; the button is there once everything is typed. */
export async function showOwnChange(c: AppContext, { currency, typed, error }: OwnChange) {
  const { sql, shopSettings } = c.var.services;
  const [{ currency: from }, missing] = await Promise.all([
    shopSettings.read(),
    findMissingForOwn(sql, currency),
  ]);
  if (!missing) return c.notFound();
  const [before, after] = [pluralOf(from), pluralOf(currency)];
  if (error) c.status(422);
  return adminPage(c, {
    title: `Change the currency to ${after}`,
    here: paths.adminCurrencies,
    styles: ["admin"],
    head: (
      <>
        <BackLink href={paths.adminCurrencies}>Currencies</BackLink>
        <PageHead
          title={`Make ${after} the shop's currency`}
          text={`It is ${before} now. Nothing is converted: the prices that you have typed in ${after} take the place of those in ${before}.`}
        />
      </>
    ),
    content: (
      <>
        <Card title="What stays">
          <ul>
            <li>
              What was ordered in {before}: orders, payments, invoices and credit notes. Money goes
              back in {before}, and an order that waits for its payment can be paid as it is.
            </li>
            <li>
              Statistics: amounts of two currencies are never added. The dashboard shows {after},
              with {before} in a row beside them.
            </li>
            <li>
              The prices in {before}: they become those of a further currency. Customers can choose{" "}
              {before} again once you offer it.
            </li>
          </ul>
        </Card>
        <Card title="What changes">
          <ul>
            <li>
              Pages, feed and API show {after} where nobody asks for another currency. Tell shopping
              sites that read the feed.
            </li>
            <li>
              Carts cost what they do in {after}. Who is at the checkout in this moment has to
              reload it.
            </li>
            {lossesOf(missing, { before, after }).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
        {isReadyForOwn(missing) ? (
          <Confirmation {...{ currency, from, typed, error }} />
        ) : (
          <Missing currency={currency} missing={missing} />
        )}
      </>
    ),
  });
}

type Names = { before: string; after: string };

function lossesOf({ codes, costs }: MissingForOwn, { before, after }: Names): string[] {
  const ofCodes = `Discount codes with an amount or a minimum in ${before} alone: ${codes}. They cannot be used until you type it in ${after}.`;
  const ofCosts = `Variants whose cost you typed in ${before}: ${costs}. They have none until you type it in ${after}.`;
  return [...(codes > 0 ? [ofCodes] : []), ...(costs > 0 ? [ofCosts] : [])];
}

type ConfirmationProps = OwnChange & { from: CurrencyCode };

function Confirmation({ currency, from, typed = "", error }: ConfirmationProps) {
  const code = currency.toUpperCase();
  return (
    <Card title="Change it">
      <form class="stack" method="post" action={paths.adminCurrencyOwn(currency)}>
        <input type="hidden" name="from" value={from} />
        <TextField
          label={`Type ${code} to confirm`}
          name="confirm"
          value={typed}
          error={error}
          input={{ autocomplete: "off", maxlength: 3, autofocus: Boolean(error) }}
        />
        <div>
          <Button>Make {pluralOf(currency)} the shop's currency</Button>
        </div>
      </form>
    </Card>
  );
}

function Missing({ currency, missing }: { currency: CurrencyCode; missing: MissingForOwn }) {
  const { products, lacksSurcharge, zones } = missing;
  const all = withQuery(paths.adminCurrencyProducts(currency), { show: "unpriced" });
  const items = [
    ...(products > 0
      ? [
          {
            text: `Products without all of their prices, drafts and archived ones too: ${products}.`,
            href: all,
          },
        ]
      : []),
    ...(lacksSurcharge
      ? [{ text: "Further prints have no price.", href: paths.adminCurrencyPrints(currency) }]
      : []),
    ...zones.map(({ id, name }) => ({
      text: `Shipping to “${name}” has no price for one of its ways.`,
      href: paths.adminCurrencyZone(currency, id),
    })),
  ];
  return (
    <Card
      title="Type these first"
      description={`Everything that can be sold needs its price in ${pluralOf(currency)}. An import of products takes them from a file, too.`}
    >
      <ul class="currency-missing">
        {items.map(({ text, href }) => (
          <li key={href}>
            <Icon name="warning" />
            <span>
              {text} <a href={href}>Type them</a>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
