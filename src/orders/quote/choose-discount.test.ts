import { expect, test } from "bun:test";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { shirts } from "#tools/testing/data/pricing/worked-examples/example.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { quote } from "./quote.ts";

const shop = useShop();

test("38.21 a code's minimum counts the prices after price breaks", async () => {
  const { sql } = shop;
  await sql`insert into price_breaks (product_id, min_pieces, basis_points) values (null, 12, 800)`;
  // Twelve for $19.99 are $239.88; 8 % less each, $18.39, they are $220.68.
  await addDiscount(sql, { code: "ENOUGH", minSubtotalCents: 22_068 });
  await addDiscount(sql, { code: "BETWEEN", minSubtotalCents: 23_000 });
  const problemsWith = async (code: string) => {
    const nobody = { to: null, customer: "", userId: 1, methodId: null, orderId: null };
    return (await quote(shop.services, { lines: [shirts(12)], code, ...nobody })).problems;
  };
  expect(await problemsWith("ENOUGH")).toEqual([]);
  expect(await problemsWith("BETWEEN")).toEqual([
    {
      field: "discountCode",
      message: "BETWEEN is for shirts from $230.00; yours cost $220.68, so $9.32 is missing.",
    },
  ]);
});
