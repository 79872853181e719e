import type { Sql } from "postgres";
import { paths } from "#shop/paths.ts";
import type { Visit } from "./camera.ts";

/** Renames a table, so that the database fails. */
export function failures(sql: Sql): Visit {
  return async (page, shoot) => {
    const { error } = console;
    // The shop logs what is broken on purpose.
    console.error = () => {};
    await sql`alter table products rename to products_away`;
    await page.goto(`${paths.product}?product=${crypto.randomUUID()}`);
    await page.getByText("Error loading products").waitFor();
    await shoot("product-error");
    await page.goto(paths.pricing);
    await shoot("server-error");
    await sql`alter table products_away rename to products`;
    console.error = error;
  };
}
