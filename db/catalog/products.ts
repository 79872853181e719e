import type { ISql } from "postgres";
import type { Cut } from "#shop/shirt/pattern.ts";

export type Product = {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  sizes: string[];
  colors: string[];
  cut: Cut;
};

export async function listProducts(sql: ISql): Promise<Product[]> {
  return sql<Product[]>`
    select id, name, description, price_cents, sizes, colors, cut from products order by id`;
}

export async function findProduct(sql: ISql, productId: number): Promise<Product | undefined> {
  const [row] = await sql<Product[]>`
    select id, name, description, price_cents, sizes, colors, cut from products
    where id = ${productId}`;
  return row;
}
