/** @jsxImportSource hono/jsx */
import { findPrintFileSettings } from "#db/floor/underbases.ts";
import { findOrder } from "#db/orders/orders.ts";
import { listStaffNotesOf } from "#db/orders/staff-notes.ts";
import { readRefunded } from "#orders/refunds/refunded-parts.ts";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { readPressTexts } from "./press-texts.ts";
import { PrintSheet, type PrintSheetProps } from "./print-sheet.tsx";

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
  const settings = await findPrintFileSettings(sql);
  const sheets = await Promise.all(
    orders.map(async (order) => ({
      order,
      refunded: await readRefunded(sql, order),
      staffNotes: notes.get(order.id) ?? [],
      pressTexts: await readPressTexts(sql, order, settings),
    })),
  );
  return c.render(<PrintSheets sheets={sheets} />, {
    title: orders.length === 1 ? `Print Order #${orders[0]?.id}` : `Print ${orders.length} Orders`,
    styles: ["admin", "print-sheet"],
    scripts: ["print"],
  });
}

function PrintSheets({ sheets }: { sheets: readonly PrintSheetProps[] }) {
  const [first, second] = sheets;
  return (
    <div class="sheets">
      <div class="row no-print">
        {first && !second ? (
          <BackLink href={paths.adminOrderPage(first.order.id)}>Back to the order</BackLink>
        ) : (
          <BackLink href={paths.adminOrders}>Back to Orders</BackLink>
        )}
        <PrintButton>Print</PrintButton>
      </div>
      {sheets.map((sheet) => (
        <PrintSheet key={sheet.order.id} {...sheet} />
      ))}
    </div>
  );
}
