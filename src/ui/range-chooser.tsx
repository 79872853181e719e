/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { Day } from "#shop/day.ts";
import { type DayRange, MAX_RANGE_DAYS, QUICK_RANGES } from "#shop/days/range.ts";
import { withQuery } from "#shop/paths.ts";
import { Alert } from "./alert.tsx";
import { Filters } from "./forms/filters.tsx";
import { TextField } from "./forms/text-field.tsx";
import { Tabs } from "./tabs.tsx";

type RangeChooserProps = {
  path: string;
  range: DayRange & { today: Day };
  /** What else the page's URL says. */
  others?: Record<string, string>;
  /** The part of the page that it is about. */
  part?: string;
  /** Links to other days than the last ones; the current one is marked. */
  links?: readonly { label: string; query: Record<string, string>; isHere: boolean }[];
  /** Further fields, and what the page's URL says of them. */
  further?: { fields: Child; query: Record<string, string> };
};

/** The last days by a link, or from one day to another. */
export function RangeChooser({
  path,
  range,
  others = {},
  part,
  links = [],
  further,
}: RangeChooserProps) {
  const { from, to, today, quick, isCut } = range;
  const at = (query: Record<string, string | number>) =>
    `${withQuery(path, { ...others, ...further?.query, ...query })}${part ? `#${part}` : ""}`;
  const tabs = [
    ...QUICK_RANGES.map((days) => ({
      query: { days },
      label: `${days} days`,
      isHere: days === quick,
    })),
    ...links,
  ].map(({ query, ...tab }) => ({ ...tab, href: at(query) }));
  return (
    <>
      <Tabs label="Last days" tabs={tabs} here={tabs.find(({ isHere }) => isHere)?.href ?? ""} />
      <Filters action={part ? `${path}#${part}` : path} clear={!quick && at({})}>
        <TextField
          name="from"
          label="From"
          optional
          value={from}
          input={{ type: "date", max: today }}
        />
        <TextField name="to" label="To" optional value={to} input={{ type: "date", max: today }} />
        {further?.fields}
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Filters>
      {isCut && (
        <Alert title={`The last ${MAX_RANGE_DAYS} days of that range are shown`}>
          A report counts no more days at once.
        </Alert>
      )}
    </>
  );
}
