/** @jsxImportSource hono/jsx */
import type { FurtherCurrency } from "#db/pricing/missing-prices.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { pluralOf, symbolOf } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { Icon } from "#ui/icon.tsx";
import { missingPrices } from "./_missing-prices.ts";

/** What customers see of a currency, what it lacks, and where its prices are typed. */
export function CurrencyCard(further: FurtherCurrency) {
  const { currency, isWanted, isOffered } = further;
  const missing = missingPrices(further);
  const needed = missing.filter(({ isNeeded }) => isNeeded);
  const { name } = CURRENCIES[currency];
  return (
    <Card title={`${name} (${symbolOf(currency)})`}>
      <p class="row">
        <State {...further} /> <span>{soldText(further)}</span>
      </p>
      {missing.length > 0 && (
        <ul class="currency-missing">
          {missing.map(({ text, href, link, isNeeded }) => (
            <li key={text}>
              <Icon name={isNeeded ? "warning" : "info"} />
              <span>
                {text} <a href={href}>{link}</a>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <LinkButton href={paths.adminCurrencyProducts(currency)} variant="outline" size="sm">
          Product prices
        </LinkButton>
        <LinkButton href={paths.adminCurrencyPrints(currency)} variant="outline" size="sm">
          Further prints
        </LinkButton>
        {further.zones.map(({ id, name: zone }) => (
          <LinkButton
            key={id}
            href={paths.adminCurrencyZone(currency, id)}
            variant="outline"
            size="sm"
          >
            Shipping to {zone}
          </LinkButton>
        ))}
        <LinkButton href={paths.adminCurrencyCodes(currency)} variant="outline" size="sm">
          Discount codes
        </LinkButton>
        {isOffered && (
          <LinkButton href={withQuery(paths.productFeed, { currency })} variant="outline" size="sm">
            Product feed
          </LinkButton>
        )}
      </div>
      <div class="card__actions row">
        <form method="post" action={paths.adminCurrencyState(currency)}>
          <Button
            name="to"
            value={isWanted ? "off" : "on"}
            variant={isWanted ? "outline" : "primary"}
            disabled={!isWanted && needed.length > 0}
          >
            {isWanted ? `Withdraw ${pluralOf(currency)}` : `Offer ${pluralOf(currency)}`}
          </Button>
        </form>
        <LinkButton href={paths.adminCurrencyOwn(currency)} variant="outline">
          Make it the shop's own
        </LinkButton>
        {!isOffered && !isWanted && (
          <Deletion
            id={`delete-${currency}`}
            action={paths.adminCurrencyDeletion(currency)}
            what="currency"
            name={name}
            text="Its typed prices are deleted with it. Orders in it stay as they are."
          />
        )}
      </div>
    </Card>
  );
}

function State({ isWanted, isOffered }: FurtherCurrency) {
  if (isOffered) return <Badge variant="primary">Offered</Badge>;
  if (isWanted) return <Badge variant="destructive">Waits for prices</Badge>;
  return <Badge variant="outline">Not offered</Badge>;
}

function soldText({ sold, unsold }: FurtherCurrency): string {
  const all = sold + unsold;
  return `${sold} of ${all} products ${all === 1 ? "has its" : "have their"} price.`;
}
