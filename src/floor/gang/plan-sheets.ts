import { writePlanned } from "#db/floor/gang/plans.ts";
import { listBatchPrints } from "#db/floor/gang/prints.ts";
import { insertGangSheets } from "#db/floor/gang/sheets.ts";
import type { Services } from "#services/services.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import {
  type BatchPrint,
  GONE,
  keyOf,
  labelOf,
  NO_INK,
  obstacleOf,
} from "#shop/floor/gang/batch-print.ts";
import type { GangLayout, LaidPrint } from "#shop/floor/gang/layout.ts";
import type { GangSettings } from "#shop/floor/gang/settings.ts";
import type { GangSheet, LeftOut } from "#shop/floor/gang/sheet.ts";

export type GangDeps = Pick<Services, "sql" | "jobs" | "artwork">;

type WaitingPlan = { id: string; batchId: number; settings: GangSettings };

/** Limit of floor: prints on a batch's gang sheets [prints]; the batch says so, and is to be split. */
export const MAX_GANG_PRINTS = 2000;

/** Returns why there can be no sheets. */
export async function planSheets(
  services: GangDeps,
  { id, batchId, settings }: WaitingPlan,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { sql, jobs, artwork } = services;
  const prints = await listBatchPrints(sql, batchId, MAX_GANG_PRINTS + 1);
  if (prints.length === 0) return NOTHING;
  if (prints.length > MAX_GANG_PRINTS) return TOO_MANY;
  const { laid, leftOut } = await measure(services, prints, signal);
  const planned = await artwork.planGangSheets(
    laid.map(({ ink, key, label }) => ({ key, label, width: ink.width, height: ink.height })),
    settings,
  );
  const layouts = planned.sheets.map((sheet) => layoutOf(sheet, laid));
  await sql.begin(async (tx) => {
    const pieceIds = [...new Set(prints.map(({ pieceId }) => pieceId))];
    const all = { pieceIds, leftOut: [...leftOut, ...planned.leftOut] };
    if (!(await writePlanned(tx, id, all))) return;
    await insertGangSheets(tx, id, layouts);
    for (const at of layouts.keys())
      await jobs.send(tx, "make-gang-sheets", { planId: id, number: at + 1 });
  });
  return undefined;
}

const NOTHING = "Nothing of this batch is still to be printed.";
const TOO_MANY = `This batch has more than ${MAX_GANG_PRINTS} prints. Make two batches of it.`;

type Labeled = LaidPrint & { label: string };

/** Each print file is opened once, however many pieces it is for. */
async function measure(
  { artwork }: GangDeps,
  prints: readonly BatchPrint[],
  signal: AbortSignal,
): Promise<{ laid: Labeled[]; leftOut: LeftOut[] }> {
  const [laid, leftOut] = [[] as Labeled[], [] as LeftOut[]];
  const known = new Map<string, Awaited<ReturnType<typeof artwork.findInkBox>>>();
  for (const print of prints) {
    const [key, label] = [keyOf(print), labelOf(print)];
    const { storageKey, sha256, area, orderId } = print;
    const obstacle = obstacleOf(print);
    if (obstacle || !storageKey || !sha256) {
      leftOut.push({ key, label, reason: obstacle ?? GONE });
      continue;
    }
    signal.throwIfAborted();
    if (!known.has(storageKey)) known.set(storageKey, await artwork.findInkBox(storageKey));
    const found = known.get(storageKey);
    const isWhole = print.sheetBleed !== null;
    const ink = found && (isWhole ? { x: 0, y: 0, ...sizeOf(found) } : found.ink);
    if (!ink) {
      leftOut.push({ key, label, reason: found ? NO_INK : GONE });
      continue;
    }
    const isMirrored = print.isMirrored === true;
    laid.push({
      key,
      label,
      orderId,
      code: pieceCode(print),
      area,
      storageKey,
      sha256,
      ink,
      isMirrored,
    });
  }
  return { laid, leftOut };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}

function layoutOf(sheet: GangSheet, laid: readonly Labeled[]): GangLayout {
  const keys = new Set(sheet.placements.map(({ key }) => key));
  const prints = laid.filter(({ key }) => keys.has(key)).map(({ label: _, ...print }) => print);
  return { sheet, prints };
}
