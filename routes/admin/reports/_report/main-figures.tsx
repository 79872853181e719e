/** @jsxImportSource hono/jsx */
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import {
  changeOf,
  type Figures,
  invoicedCents,
  netCents,
  netTaxCents,
} from "#shop/reports/figures.ts";
import { Figure } from "#ui/figure.tsx";
import type { Compared } from "./sales.ts";
import { countText, sinceText } from "./texts.ts";

type MainFiguresProps = { total: Compared; currency: CurrencyCode };

/** The figures of a period, each with that of the one before. */
export function MainFigures({ total: { now, before }, currency }: MainFiguresProps) {
  const money = (cents: number) => formatMoney(cents, currency);
  const figures: [
    name: string,
    of: (figures: Figures) => number,
    text: (value: number) => string,
  ][] = [
    ["Invoiced", invoicedCents, money],
    ["Refunded", ({ refundedCents }) => refundedCents, money],
    ["Net", netCents, money],
    ["Tax of it", netTaxCents, money],
    ["Orders", ({ invoices }) => invoices, countText],
    ["Average order", averageOf, money],
  ];
  return (
    <div class="figures">
      {figures.map(([name, of, text]) => (
        <Figure key={name} name={name} value={text(of(now))}>
          {sinceText(changeOf(of(now), of(before)), text(of(before)))}
        </Figure>
      ))}
    </div>
  );
}

function averageOf(figures: Figures): number {
  return figures.invoices === 0 ? 0 : Math.round(invoicedCents(figures) / figures.invoices);
}
