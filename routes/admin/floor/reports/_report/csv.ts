import { batchesOfLate, type LatePiece } from "#db/floor/late.ts";
import { listFormerPresses } from "#db/floor/presses/presses.ts";
import {
  listOrderHours,
  listPackedDays,
  listPrintedDays,
  listSpoilt,
  type SpoiltRow,
} from "#db/floor/reports.ts";
import { findSteps } from "#db/floor/settings.ts";
import { stateLabel } from "#floor/scan/describe.ts";
import { type Cell, csvHead, csvLine } from "#shop/csv.ts";
import { type Day, dayAt } from "#shop/day.ts";
import { daysFrom } from "#shop/days/day-bounds.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { pressFigures } from "#shop/floor/reports/presses.ts";
import { type FloorDay, floorReport, shareOf } from "#shop/floor/reports/report.ts";
import type { ReportSection } from "#shop/floor/reports/sections.ts";
import { SPOILT_LABELS, SPOILT_REASONS } from "#shop/floor/spoilt.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import type { Deps, readDays } from "./load.ts";

type Read = Awaited<ReturnType<typeof readDays>>;

/** A section as CSV, in the columns of its table or more. */
export function csvOf(section: ReportSection, deps: Deps, read: Read): AsyncGenerator<string> {
  return { days: daysCsv, presses: pressesCsv, spoilt: spoiltCsv, late: lateCsv }[section](
    deps,
    read,
  );
}

type Columns<Row> = [name: string, cell: (row: Row) => Cell][];

function* table<Row>(columns: Columns<Row>, rows: Iterable<Row>): Generator<string> {
  yield csvHead(columns.map(([name]) => name));
  for (const row of rows) yield csvLine(columns.map(([, cell]) => cell(row)));
}

const DAYS: Columns<FloorDay> = [
  ["Day", ({ day }) => day],
  ["Printed", ({ printed }) => printed],
  ["Packed", ({ packed }) => packed],
  ["Packed on time", ({ onTime }) => onTime],
  ["On time in %", ({ onTime, packed }) => shareOf(onTime, packed)],
  ["Orders packed", ({ orders }) => orders],
  ["Median hours from paid to packed", ({ medianHours }) => tenth(medianHours)],
  ["Nine in ten hours from paid to packed", ({ nineInTenHours }) => tenth(nineInTenHours)],
];

async function* daysCsv({ sql }: Deps, { days }: Read) {
  const [packed, printed, hours] = await Promise.all([
    listPackedDays(sql, days),
    listPrintedDays(sql, days),
    listOrderHours(sql, days),
  ]);
  const names = days.map(({ day }) => day);
  yield* table(DAYS, floorReport(names, { packed, printed, hours }).days);
}

const tenth = (hours: number | null) => hours?.toFixed(1);

type PressDay = { day: Day; press: string; pieces: number };

const PRESSES: Columns<PressDay> = [
  ["Day", ({ day }) => day],
  ["Press", ({ press }) => press],
  ["Printed", ({ pieces }) => pieces],
];

async function* pressesCsv({ sql }: Deps, { days }: Read) {
  const [printed, presses] = await Promise.all([
    listPrintedDays(sql, days),
    listFormerPresses(sql),
  ]);
  const figures = pressFigures(printed, presses);
  const rows = days.flatMap(({ day }) =>
    figures.flatMap(({ name, byDay }) => {
      const pieces = byDay.get(day);
      return pieces === undefined ? [] : [{ day, press: name, pieces }];
    }),
  );
  yield* table(PRESSES, rows);
}

const SPOILT: Columns<SpoiltRow> = [
  ["Product", ({ productName }) => productName],
  ["Color", ({ color }) => color],
  ["Printed", ({ printed }) => printed],
  ["Spoilt", ({ spoilt }) => spoilt],
  ["Share of printed in %", ({ spoilt, printed }) => shareOf(spoilt, printed)],
  ...SPOILT_REASONS.map((reason): Columns<SpoiltRow>[number] => [
    SPOILT_LABELS[reason],
    (row) => row[reason],
  ]),
];

async function* spoiltCsv({ sql }: Deps, { days }: Read) {
  yield* table(SPOILT, await listSpoilt(sql, days));
}

type Late = { piece: LatePiece; steps: FloorSteps; today: Day; timeZone: string };

const LATE: Columns<Late> = [
  ["Piece", ({ piece }) => pieceCode(piece)],
  ["Order", ({ piece }) => ptNumber(piece.orderId)],
  ["Product", ({ piece }) => piece.productName],
  ["Color", ({ piece }) => piece.color],
  ["Size", ({ piece }) => piece.size],
  ["Due", ({ piece }) => piece.dueOn],
  ["Days late", ({ piece, today }) => daysFrom(piece.dueOn, today)],
  ["Where", ({ piece, steps }) => stateLabel(piece, steps)],
  ["Batch", ({ piece }) => piece.batchName],
  ["Paid on", ({ piece, timeZone }) => piece.paidAt && dayAt(piece.paidAt, timeZone)],
];

const BATCH = 500;

async function* lateCsv({ sql }: Deps, { range: { today }, shop: { timeZone } }: Read) {
  const steps = await findSteps(sql);
  yield* table(LATE, []);
  for await (const pieces of batchesOfLate(sql, today, BATCH)) {
    const rows = pieces.map((piece) => ({ piece, steps, today, timeZone }));
    yield rows.map((row) => csvLine(LATE.map(([, cell]) => cell(row)))).join("");
  }
}
