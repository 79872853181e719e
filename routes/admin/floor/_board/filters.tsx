/** @jsxImportSource hono/jsx */
import { areasText } from "#shop/floor/areas-text.ts";
import { areasKey } from "#shop/floor/board-query.ts";
import { paths } from "#shop/paths.ts";
import { Filters } from "#ui/forms/filters.tsx";
import { Select } from "#ui/forms/select.tsx";
import { boardUrl, isNarrowed } from "./board-url.ts";
import type { Board } from "./load.ts";

export function BoardFilters({ query, choices, presses, batches }: Board) {
  const { state, group } = query;
  return (
    <Filters
      action={paths.adminFloor}
      clear={isNarrowed(query) && boardUrl({ state, group } as typeof query)}
    >
      {state && <input type="hidden" name="state" value={state} />}
      <Select label="Due" name="due" optional value={query.due} options={DUE} />
      {choices.products.length > 1 && (
        <Select
          label="Product"
          name="product"
          optional
          value={String(query.product ?? "")}
          options={all(
            "All Products",
            choices.products.map(({ id, name }) => [String(id), name]),
          )}
        />
      )}
      <Select label="Cloth" name="cloth" optional value={query.cloth} options={CLOTH} />
      {choices.areas.length > 1 && (
        <Select
          label="Printed"
          name="areas"
          optional
          value={query.areas}
          options={all(
            "Anywhere",
            choices.areas.map((areas) => [areasKey(areas), areasText(areas)]),
          )}
        />
      )}
      {presses.length > 0 && (
        <Select
          label="Press"
          name="press"
          optional
          value={String(query.press ?? "")}
          options={all(
            "All Presses",
            presses.map(({ id, name }) => [String(id), name]),
          )}
        />
      )}
      {batches.length > 0 && (
        <Select
          label="Batch"
          name="batch"
          optional
          value={String(query.batch ?? "")}
          options={all("All", [
            ["none", "In no batch"],
            ...batches.map(({ id, name }): Choice => [String(id), name]),
          ])}
        />
      )}
      <Select label="Grouped by" name="group" optional value={group} options={GROUPED} />
    </Filters>
  );
}

type Choice = readonly [value: string, label: string];

function all(label: string, choices: readonly Choice[]) {
  return [{ value: "", label }, ...choices.map(([value, text]) => ({ value, label: text }))];
}

const DUE = all("Any Day", [
  ["late", "Late"],
  ["today", "Today"],
  ["tomorrow", "Tomorrow"],
  ["later", "Later"],
]);

const CLOTH = all("Light & Dark", [
  ["light", "Light"],
  ["dark", "Dark"],
]);

const GROUPED = all("Nothing", [
  ["due", "Due day"],
  ["product", "Product"],
  ["color", "Color"],
  ["areas", "Printed areas"],
  ["batch", "Batch"],
]);
