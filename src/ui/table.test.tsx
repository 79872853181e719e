/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { Table } from "./table.tsx";

const columns = [
  "Order",
  { label: "Date", link: <a href="/?sort=date">Date</a>, sorted: "ascending" },
  { label: "Total", number: true },
  { label: "Actions", hidden: true },
] as const;

test("a table has a head cell for each column, which says how it is sorted", () => {
  const html = String(<Table columns={columns}>{[]}</Table>);
  expect(html).toBe(
    '<table class="table"><thead><tr>' +
      '<th scope="col">Order</th>' +
      '<th scope="col" aria-sort="ascending"><a href="/?sort=date">Date</a></th>' +
      '<th scope="col" class="table__number">Total</th>' +
      '<th scope="col"><span class="visually-hidden">Actions</span></th>' +
      "</tr></thead><tbody></tbody></table>",
  );
});

test("its own class stands beside the common one, and its foot below the rows", () => {
  const html = String(
    <Table columns={["Order"]} class="table--cards" foot={<tr id="sum" />}>
      <tr id="line" />
    </Table>,
  );
  expect(html).toContain('<table class="table table--cards">');
  expect(html).toContain('<tbody><tr id="line"></tr></tbody><tfoot><tr id="sum"></tr></tfoot>');
});
