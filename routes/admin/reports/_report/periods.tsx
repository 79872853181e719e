/** @jsxImportSource hono/jsx */
import type { Day } from "#shop/day.ts";
import { daysAfter } from "#shop/days/day-bounds.ts";
import { currencyName } from "#shop/money.ts";
import { monthOf, type Period } from "#shop/reports/period.ts";
import { Select } from "#ui/forms/select.tsx";
import { RangeChooser } from "#ui/range-chooser.tsx";
import { daysText } from "./texts.ts";

/** The days of a report, and its currency. */
export type Chosen = {
  period: Period;
  today: Day;
  currency: string;
  currencies: readonly string[];
  /** The query that leads to them again. */
  choice: { currency?: string } & Record<string, string | number>;
};

type PeriodsProps = {
  at: string;
  chosen: Chosen;
  more: Record<string, string>;
  about?: string | undefined;
};

/** The days of a report: by links, or from one to another; and its currency, where there are several. */
export function Periods({ at, chosen, more, about }: PeriodsProps) {
  const { period, today, choice, currency, currencies } = chosen;
  const links = monthsAt(today).map(([label, month]) => ({
    ...{ label, query: { month } },
    isHere: month === period.month,
  }));
  return (
    <div class="stack">
      <RangeChooser
        path={at}
        range={{ ...period, today }}
        others={more}
        links={links}
        further={{
          fields: currencies.length > 1 && (
            <Select
              name="currency"
              label="Currency"
              value={currency}
              options={currencies.map((code) => ({
                value: code,
                label: `${code.toUpperCase()}, ${currencyName(code)}`,
              }))}
            />
          ),
          query: choice.currency ? { currency: choice.currency } : {},
        }}
      />
      <p class="muted small">
        {about ?? `${daysText(period)}, compared with ${daysText(period.before)}.`}
        {!about && currencies.length > 1 && ` Papers in ${currencyName(currency)} alone.`}
      </p>
    </div>
  );
}

function monthsAt(today: Day): [label: string, month: string][] {
  const month = monthOf(today);
  return [
    ["This month", month],
    ["Last month", monthOf(daysAfter(`${month}-01`, -1))],
  ];
}
