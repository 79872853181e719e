import type { ISql } from "postgres";
import { storedKeys } from "#shop/designs/print-file.ts";
import type { PrintFile } from "../print-files/print-files.ts";
import type { EditContents } from "./edits.ts";

type Unchanged = { position: number };

/**
 * Makes the order what an edit says. Its pieces are gone and are to be opened anew; returns the files
 * that are to be deleted. The caller has locked the order, its print files and its pieces, and nobody
 * has begun with them.
 */
export async function writeContents(
  tx: ISql,
  orderId: number,
  { contents, unchanged }: { contents: EditContents; unchanged: readonly Unchanged[] },
): Promise<string[]> {
  const { items, shippingAddress, amounts } = contents;
  await tx`delete from pieces where order_id = ${orderId}`;
  const files = await tx<Pick<PrintFile, "storageKey" | "cutSha256" | "underbaseKey">[]>`
    delete from print_files
    where order_id = ${orderId} and not (position = any (${positionsOf(unchanged)}::smallint[]))
    returning storage_key, cut_sha256, underbase_key`;
  await tx`delete from order_items where order_id = ${orderId} and position >= ${items.length}`;
  const rows = items.map(({ printScales, sizeGroups: _, ...item }, position) => ({
    orderId,
    position,
    ...item,
    printScales: tx.json(printScales),
  }));
  await tx`
    insert into order_items ${tx(rows)}
    on conflict (order_id, position) do update set
      product_id = excluded.product_id, product_name = excluded.product_name, cut = excluded.cut,
      sku = excluded.sku, variant_id = excluded.variant_id,
      unit_price_cents = excluded.unit_price_cents,
      list_unit_price_cents = excluded.list_unit_price_cents,
      discount_cents = excluded.discount_cents, tax_cents = excluded.tax_cents,
      tax_name = excluded.tax_name, tax_rate = excluded.tax_rate, quantity = excluded.quantity,
      size = excluded.size, color = excluded.color, description = excluded.description,
      accepted_letters = excluded.accepted_letters, document_id = excluded.document_id,
      print_scales = excluded.print_scales`;
  const { taxes, currency: _, ...sums } = amounts;
  await tx`
    update orders set ${tx({ ...sums, taxes: tx.json(taxes) })},
      charged_cents = coalesce(charged_cents, total_cents),
      shipping_address = ${tx.json(shippingAddress)}, updated_at = now()
    where id = ${orderId}`;
  return files.flatMap(storedKeys);
}

function positionsOf(lines: readonly Unchanged[]): number[] {
  return lines.map(({ position }) => position);
}

export type PieceMarks = { isRush: boolean; heldNote: string | null };

/** What staff have marked the order's pieces with; what an edit held ends with it. */
export async function readPieceMarks(
  tx: ISql,
  orderId: number,
  editNote: string,
): Promise<PieceMarks> {
  const [marks] = await tx<[PieceMarks]>`
    select coalesce(bool_or(is_rush), false) as is_rush,
      max(held_note) filter (where 'held' = any (waits) and held_note <> ${editNote}) as held_note
    from pieces where order_id = ${orderId}`;
  return marks;
}

/** The order has no pieces any more, where it had so many: the next opening makes them. */
export async function awaitPieces(tx: ISql, orderId: number, before: number): Promise<void> {
  await tx`
    insert into orders_without_pieces (order_id, pieces_before) values (${orderId}, ${before})
    on conflict do nothing`;
}

/** The pieces that were opened anew wait and hurry as those before did. */
export async function markPieces(
  tx: ISql,
  orderId: number,
  { isRush, heldNote }: PieceMarks,
): Promise<void> {
  if (isRush) await tx`update pieces set is_rush = true where order_id = ${orderId}`;
  if (heldNote === null) return;
  await tx`
    update pieces set waits = array_remove(waits, 'held') || '{held}'::text[],
      held_note = ${heldNote}
    where order_id = ${orderId}`;
}

/** Nobody makes the order as it was while another one waits for its payment. */
export async function holdForEdit(tx: ISql, orderId: number, note: string): Promise<void> {
  await tx`
    update pieces set waits = waits || '{held}'::text[], held_note = ${note}
    where order_id = ${orderId} and not ('held' = any (waits))
      and step <> 'packed' and off is null and spoilt is null`;
}

/** The edit has come to nothing: only what it held goes on. */
export async function releaseAfterEdit(tx: ISql, orderId: number, note: string): Promise<void> {
  await tx`
    update pieces set waits = array_remove(waits, 'held'), held_note = ''
    where order_id = ${orderId} and 'held' = any (waits) and held_note = ${note}`;
}

/** The order's account has proved this email; who is exempt from tax is known by it. */
export async function findProvedEmail(sql: ISql, userId: number): Promise<string | undefined> {
  const [user] = await sql<{ email: string }[]>`
    select email from users where id = ${userId} and email_verified`;
  return user?.email;
}
