import type { ISql } from "postgres";
import { listDesignTitles, listProductNames } from "#db/reports/labels.ts";
import { countryOf } from "#shop/addresses/countries.ts";
import { areasText } from "#shop/floor/areas-text.ts";
import { isArea } from "#shop/goods/areas.ts";
import { type Dimension, keyValue, wordOf } from "#shop/reports/dimensions.ts";

type Named = Exclude<Dimension, "all" | "tax">;
type NameOf = (key: string) => string;

/** How people call the keys of a report. */
export async function namesOf(
  sql: ISql,
  dimension: Named,
  keys: readonly string[],
): Promise<NameOf> {
  const name = await valueNames(sql, dimension, keys);
  return (key) => {
    const value = keyValue(key);
    return value === undefined ? wordOf(key, dimension) : name(value);
  };
}

async function valueNames(sql: ISql, dimension: Named, keys: readonly string[]): Promise<NameOf> {
  switch (dimension) {
    case "product":
      return byId(await listProductNames(sql, idsOf(keys)), "Product");
    case "design":
    case "gallery":
      return byId(await listDesignTitles(sql, idsOf(keys)), "Deleted design");
    case "area":
      return (areas) => areaNames(areas.split("+"));
    case "country":
      return (code) => countryOf(code)?.name ?? code;
    case "customer":
      return (kind) => (kind === "new" ? "New customers" : "Returning customers");
    default:
      return (value) => value;
  }
}

/** A template that is gone may have had areas that nothing has now. */
function areaNames(areas: readonly string[]): string {
  return areas.every(isArea) ? areasText(areas) : areas.join(", ");
}

function byId(found: readonly { id: number; name: string }[], gone: string): NameOf {
  const names = new Map(found.map(({ id, name }) => [String(id), name]));
  return (id) => names.get(id) ?? `${gone} ${id}`;
}

function idsOf(keys: readonly string[]): number[] {
  return keys.flatMap((key) => {
    const value = keyValue(key);
    return value === undefined ? [] : [Number(value)];
  });
}
