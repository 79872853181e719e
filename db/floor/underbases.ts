import type { ISql } from "postgres";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import { whereUnderbase } from "#shop/floor/underbase.ts";
import type { PrintFile } from "../orders/print-files/print-files.ts";
import { statuses } from "../orders/statuses.ts";
import type { Underbase } from "./press-facts.ts";

export async function findPrintFileSettings(sql: ISql): Promise<PrintFileSettings> {
  const [settings] = await sql<[PrintFileSettings]>`
    select makes_underbase, underbase_choke, mirrors_films, usual_technique from floor_settings`;
  return settings;
}

/** Nobody else changes them until the transaction ends. */
export async function lockPrintFileSettings(tx: ISql): Promise<PrintFileSettings> {
  await tx`select from floor_settings for update`;
  return findPrintFileSettings(tx);
}

export async function updatePrintFileSettings(
  tx: ISql,
  settings: PrintFileSettings,
): Promise<void> {
  await tx`update floor_settings set ${tx(settings)}, updated_at = now()`;
}

type Made = { [Key in keyof Underbase]: NonNullable<Underbase[Key]> };

/** False where the file, or its underbase, is another one by now: then nothing names this one. */
export async function writeUnderbase(
  sql: ISql,
  file: Pick<PrintFile, "orderId" | "position" | "area" | "storageKey" | "underbaseKey">,
  made: Made,
): Promise<boolean> {
  const { orderId, position, area, storageKey, underbaseKey } = file;
  const written = await sql`
    update print_files set ${sql(made)}, updated_at = now()
    where order_id = ${orderId} and position = ${position} and area = ${area}
      and storage_key = ${storageKey} and underbase_key is not distinct from ${underbaseKey}`;
  return written.count > 0;
}

type Line = { orderId: number; position: number };

/** Lines of open orders whose files are there without the white that they need now, in their order. */
export async function listWithoutUnderbase(
  sql: ISql,
  settings: PrintFileSettings,
  { after, limit }: { after: Line; limit: number },
): Promise<Line[]> {
  const { always, onDark, dark } = whereUnderbase(settings);
  return sql<Line[]>`
    select distinct file.order_id, file.position
    from print_files file join order_items item using (order_id, position)
    join orders on orders.id = file.order_id
    where orders.status in (${statuses(sql, "isOpen")}) and orders.payment_status <> 'unpaid'
      and file.status = 'ready' and file.storage_key is not null
      and file.underbase_choke is distinct from ${settings.underbaseChoke}
      and (file.area = any (${always}) or (file.area = any (${onDark})
        and lower(item.color) = any (${dark})))
      and (file.order_id, file.position) > (${after.orderId}, ${after.position})
    order by file.order_id, file.position limit ${limit}`;
}

/** How many lines of open orders lack it, up to `limit`: whether there is anything to make. */
export async function countWithoutUnderbase(
  sql: ISql,
  settings: PrintFileSettings,
  limit: number,
): Promise<number> {
  const lines = await listWithoutUnderbase(sql, settings, {
    after: { orderId: 0, position: -1 },
    limit,
  });
  return lines.length;
}
