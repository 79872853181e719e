import type { ISql } from "postgres";
import type { Order } from "#db/orders/orders.ts";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { pressText } from "#shop/floor/press-text.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";

/** What a press has to know of each file; none where the shop makes no underbases. */
export type PressTexts = readonly { position: number; area: AreaId; text: string }[];

export async function readPressTexts(
  sql: ISql,
  { id, items }: Order,
  settings: PrintFileSettings,
): Promise<PressTexts> {
  if (!settings.makesUnderbase) return [];
  const files = await listPrintFiles(sql, id);
  return files
    .filter(({ status }) => status === "ready")
    .map((file) => {
      const { position, area } = file;
      const color = items[position]?.color ?? "";
      return { position, area, text: pressText(file, { color, settings }) };
    });
}

/** Says each text of the lines' areas once; lines are numbered from 1. */
export function pressFacts(lines: readonly { number: number }[], pressTexts: PressTexts) {
  const numbers = lines.map(({ number }) => number);
  const ofLines = pressTexts.filter(({ position }) => numbers.includes(position + 1));
  return [...Map.groupBy(ofLines, ({ area }) => area)].map(([area, some]) => ({
    name: `${areaOf(area).name} ink`,
    value: [...new Set(some.map(({ text }) => text))].join("; "),
  }));
}
