import type { Sql } from "postgres";
import { paths } from "#shop/paths.ts";
import type { Visit } from "./camera.ts";

/** What visitors see when the database does not answer: a table is out of the way meanwhile. */
export function failures(sql: Sql): Visit {
  return async (page, shoot) => {
    const { error } = console;
    // The shop has much to say of what is broken here on purpose.
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
