/** @jsxImportSource hono/jsx */
import { findOrder, type Order } from "#db/orders/orders.ts";
import { listStaffNotesOf } from "#db/orders/staff-notes.ts";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { PrintSheet } from "./print-sheet.tsx";

/** 404 when none of the orders exists. */
export async function answerSheets(c: AppContext, ids: readonly (number | undefined)[]) {
  const { sql } = c.var.services;
  const found = await Promise.all(ids.map((id) => (id ? findOrder(sql, id) : undefined)));
  const orders = found.filter((order) => order !== undefined);
  if (orders.length === 0) return c.notFound();
  const notes = await listStaffNotesOf(
    sql,
    orders.map(({ id }) => id),
  );
  return c.render(<PrintSheets orders={orders} notes={notes} />, {
    title: orders.length === 1 ? `Print Order #${orders[0]?.id}` : `Print ${orders.length} Orders`,
    styles: ["admin", "print-sheet"],
    scripts: ["print"],
  });
}

type PrintSheetsProps = { orders: readonly Order[]; notes: ReadonlyMap<number, string[]> };

function PrintSheets({ orders, notes }: PrintSheetsProps) {
  const [first, second] = orders;
  return (
    <div class="sheets">
      <div class="row no-print">
        {first && !second ? (
          <BackLink href={paths.adminOrderPage(first.id)}>Back to the order</BackLink>
        ) : (
          <BackLink href={paths.adminOrders}>Back to Orders</BackLink>
        )}
        <PrintButton>Print</PrintButton>
      </div>
      {orders.map((order) => (
        <PrintSheet key={order.id} order={order} staffNotes={notes.get(order.id) ?? []} />
      ))}
    </div>
  );
}
