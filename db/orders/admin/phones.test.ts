import { expect, test } from "bun:test";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { findOrderKeys } from "./search.ts";

const database = useDatabase();

async function addPhone(phone: string): Promise<number> {
  const { sql } = database;
  const id = await addOrder(sql);
  const address = sql.json({ phone });
  await sql`update orders set shipping_address = shipping_address || ${address} where id = ${id}`;
  return id;
}

async function search(q: string): Promise<number[]> {
  const query = { q, sort: "date", direction: "desc", limit: 25 } as const;
  const { keys } = await findOrderKeys(database.sql, query);
  return keys.map(({ id }) => id).sort((a, b) => a - b);
}

test.each([
  ["France", "+33 6 12 34 56 78", ["06 12 34 56 78", "0612345678", "6 12 34 56 78"]],
  ["France", "+33 6 22 34 56 78", ["+33622345678", "0033 6 22 34 56 78", "+33 (0)6 22 34 56 78"]],
  ["Spain", "+34 612 345 679", ["612 345 679", "34612345679", "+34612345679"]],
  ["Switzerland", "+41 79 123 45 67", ["079 123 45 67", "0791234567", "+41 (0)79 123 45 67"]],
  ["Norway", "+47 412 34 567", ["412 34 567", "41234567", "+4741234567"]],
  ["Italy", "+39 06 1234 5671", ["06 1234 5671", "+39 06 12345671", "0612345671"]],
  ["Andorra", "+376 312 345", ["312 345", "+376312345"]],
  ["Germany", "+49 1512 3456789", ["01512 3456789", "1512/3456789", "+49 (0) 1512-3456789"]],
  ["Great Britain", "+44 20 7946 0958", ["020 7946 0958", "(020) 7946.0958", "7946 0958"]],
  ["the United States", "+1 503 770 7006", ["(503) 770-7006", "1-503-770-7006", "7707006"]],
  ["an extension", "+1 503 770 7116 ext. 12", ["503-770-7116", "+15037707116"]],
  ["no country", "06 32 34 56 78", ["+33 6 32 34 56 78", "+33632345678", "6 32 34 56 78"]],
  ["a country in one piece", "+4741234111", ["412 34 111", "+47 412 34 111"]],
  ["spaces of a web page", "+33 6 42 34 56 78", ["06\u00a042\u202f34\u00a056\u00a078"]],
])("16.42 a phone number with %s is found as people there type it", async (_, phone, typed) => {
  const id = await addPhone(phone);
  for (const q of typed) expect([q, await search(q)]).toEqual([q, [id]]);
});

test("16.42 two numbers that end alike are two, and few digits find no phone", async () => {
  const [one, two] = [await addPhone("+1 603 555 0142"), await addPhone("+1 703 555 0142")];
  expect(await search("+1 603 555 0142")).toEqual([one]);
  expect(await search("(703) 555-0142")).toEqual([two]);
  expect(await search("555 0142")).toEqual([one, two]);
  for (const q of ["0142", "00 142", "000000", "0", "+", "()"]) {
    expect([q, await search(q)]).not.toEqual([q, expect.arrayContaining([one])]);
  }
});
