import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";

/** A key of whoever is logged in, by the form of its page. */
export async function makeKey(
  shop: Pick<TestShop, "sql">,
  visitor: Visitor,
  scopes: readonly string[],
  name = "ERP",
) {
  const ticked = Object.fromEntries(scopes.map((scope) => [scope, "on"]));
  const form = new URLSearchParams({ name, days: "30", ...ticked });
  const answer = await visitor.post(paths.adminKeys, form);
  const [key = ""] = /ph_[\w-]{43}/.exec(await answer.text()) ?? [];
  const [row] = await shop.sql<[{ id: number }]>`select max(id) as id from api_keys`;
  return { status: answer.status, key, id: row.id };
}
