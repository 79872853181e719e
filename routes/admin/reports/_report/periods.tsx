/** @jsxImportSource hono/jsx */
import { daysAfter } from "#shop/days/day-bounds.ts";
import { QUICK_RANGES } from "#shop/days/range.ts";
import { pluralOf } from "#shop/money.ts";
import { withQuery } from "#shop/paths.ts";
import { monthOf } from "#shop/reports/period.ts";
import { Filters } from "#ui/forms/filters.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Basis } from "./read.ts";
import { daysText } from "./texts.ts";

type PeriodsProps = { at: string; basis: Basis; more: Record<string, string> };

/** The days of a report: by links, or from one to another; and its currency, where there are several. */
export function Periods({ at, basis, more }: PeriodsProps) {
  const { period, today, choice, currency, currencies } = basis;
  const { from, to, before } = period;
  const along = { ...more, ...(choice.currency && { currency: choice.currency }) };
  const lead = (days: Record<string, string | number>) => withQuery(at, { ...along, ...days });
  const [thisMonth, lastMonth] = monthsAt(today);
  const tabs = [
    ...QUICK_RANGES.map((days) => ({ href: lead({ days }), label: `${days} days` })),
    { href: lead({ month: thisMonth }), label: "This month" },
    { href: lead({ month: lastMonth }), label: "Last month" },
  ];
  return (
    <div class="stack">
      <Tabs label="Days" tabs={tabs} here={withQuery(at, { ...along, ...choice })} />
      <Filters action={at}>
        {Object.entries(more).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField name="from" label="From" value={from} input={{ type: "date", max: today }} />
        <TextField name="to" label="To" value={to} input={{ type: "date", max: today }} />
        {currencies.length > 1 && (
          <Select
            name="currency"
            label="Currency"
            value={currency}
            options={currencies.map((code) => ({
              value: code,
              label: `${code.toUpperCase()}, ${pluralOf(code)}`,
            }))}
          />
        )}
      </Filters>
      <p class="muted small">
        {daysText(period)}, compared with {daysText(before)}.
        {currencies.length > 1 && ` Papers in ${pluralOf(currency)} alone.`}
      </p>
    </div>
  );
}

function monthsAt(today: string): [string, string] {
  const month = monthOf(today);
  return [month, monthOf(daysAfter(`${month}-01`, -1))];
}
