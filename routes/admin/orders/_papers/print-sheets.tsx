/** @jsxImportSource hono/jsx */
import { findPrintFileSettings } from "#db/floor/underbases.ts";
import { findOrders } from "#db/orders/orders.ts";
import { listStaffNotesOf } from "#db/orders/staff-notes.ts";
import { readRefunded } from "#orders/refunds/refunded-parts.ts";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { readPressTexts } from "./press-texts.ts";
import { PrintSheet, type PrintSheetProps } from "./print-sheet.tsx";

/** Limit of orders: orders whose sheets are printed at once [orders]; the rest is on further pages. */
export const MAX_SHEETS = 100;
/** So many orders are read at a time, so that other requests come in between. */
const ORDERS_AT_ONCE = 20;

type Options = {
  /** They were printed before, and say so. */
  isCopy?: boolean;
  /** The sheets behind these. */
  next?: { href: string; text: string };
};

/** 404 when none of the orders exists. */
export async function answerSheets(c: AppContext, ids: readonly number[], options: Options = {}) {
  const { sql } = c.var.services;
  const [notes, settings] = await Promise.all([
    listStaffNotesOf(sql, ids),
    findPrintFileSettings(sql),
  ]);
  const sheets: PrintSheetProps[] = [];
  for (let from = 0; from < ids.length; from += ORDERS_AT_ONCE) {
    const some = ids.slice(from, from + ORDERS_AT_ONCE);
    const found = new Map((await findOrders(sql, some)).map((order) => [order.id, order]));
    const read = some.map(async (id) => {
      const order = found.get(id);
      if (!order) return [];
      const [refunded, pressTexts] = await Promise.all([
        readRefunded(sql, order),
        readPressTexts(sql, order, settings),
      ]);
      const staffNotes = notes.get(id) ?? [];
      return { order, refunded, staffNotes, pressTexts, isCopy: options.isCopy ?? false };
    });
    sheets.push(...(await Promise.all(read)).flat());
  }
  const [first] = sheets;
  if (!first) return c.notFound();
  return c.render(<PrintSheets sheets={sheets} next={options.next} />, {
    title: sheets.length === 1 ? `Print Order #${first.order.id}` : `Print ${sheets.length} Orders`,
    styles: ["admin", "print-sheet"],
    scripts: ["print"],
  });
}

type SheetsProps = { sheets: readonly PrintSheetProps[]; next: Options["next"] };

function PrintSheets({ sheets, next }: SheetsProps) {
  const [first, second] = sheets;
  return (
    <div class="sheets">
      <div class="row no-print">
        {first && !second ? (
          <May open={paths.adminOrderPage(first.order.id)}>
            <BackLink
              href={paths.adminOrderPage(first.order.id)}
            >{`Order #${first.order.id}`}</BackLink>
          </May>
        ) : (
          <BackLink href={paths.adminOrders}>Orders</BackLink>
        )}
        <PrintButton>Print</PrintButton>
        {next && <LinkButton href={next.href}>{next.text}</LinkButton>}
      </div>
      {sheets.map((sheet) => (
        <PrintSheet key={sheet.order.id} {...sheet} />
      ))}
    </div>
  );
}
