/** @jsxImportSource hono/jsx */
import { listFurtherCurrencies } from "#db/pricing/missing-prices.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { CURRENCY_CODES, pluralOf, symbolOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { CurrencyCard } from "./_currency-card.tsx";

export async function showCurrencies(c: AppContext) {
  const { sql, shopSettings } = c.var.services;
  const [shop, currencies] = await Promise.all([shopSettings.read(), listFurtherCurrencies(sql)]);
  const known = new Set([shop.currency, ...currencies.map(({ currency }) => currency)]);
  const others = CURRENCY_CODES.filter((code) => !known.has(code));
  return adminPage(c, {
    title: "Currencies",
    here: paths.adminCurrencies,
    styles: ["admin"],
    head: (
      <>
        <BackLink href={paths.adminPrices}>All prices</BackLink>
        <PageHead
          title="Currencies"
          text={`The shop's own is ${pluralOf(shop.currency)}. Customers may choose others once their prices are typed; nothing is converted.`}
        />
      </>
    ),
    content: (
      <>
        {currencies.map((one) => (
          <CurrencyCard key={one.currency} {...one} />
        ))}
        {others.length > 0 && (
          <Card
            title="Add a currency"
            description="Nobody sees it until you have typed its prices and offer it."
          >
            <form class="row currency-addition" method="post" action={paths.adminCurrencies}>
              <Select
                label="Currency"
                name="currency"
                options={others.map((code) => ({
                  value: code,
                  label: `${CURRENCIES[code].name} (${symbolOf(code)})`,
                }))}
              />
              <Button>Add currency</Button>
            </form>
          </Card>
        )}
      </>
    ),
  });
}
