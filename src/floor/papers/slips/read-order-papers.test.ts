import { expect, test } from "bun:test";
import { addInvoice } from "#tools/testing/data/invoices.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { readOrderPapers } from "./read-order-papers.ts";

const database = useDatabase();

test("72.12 papers of orders are read in packing order, with the invoices that there are", async () => {
  const { sql } = database;
  const ids: number[] = [];
  for (let at = 0; at < 23; at++) ids.push(await addOrder(sql));
  const [first = 0, second = 0] = ids;
  const number = await addInvoice(sql, second);
  const packed = [second, ...ids.slice(2), 999_999, first];
  const read = await Array.fromAsync(
    readOrderPapers(sql, packed, { invoices: true, copies: new Map([[first, ["slips"]]]) }),
  );
  expect(read.map(({ order }) => order.id)).toEqual([second, ...ids.slice(2), first]);
  expect(read.map(({ invoice }) => invoice?.facts.number).filter(Boolean)).toEqual([number]);
  expect(read.flatMap(({ order, copies }) => (copies.length > 0 ? order.id : []))).toEqual([first]);
  const without = await Array.fromAsync(
    readOrderPapers(sql, [second], { invoices: false, copies: new Map() }),
  );
  expect(without.map(({ invoice }) => invoice)).toEqual([undefined]);
});
