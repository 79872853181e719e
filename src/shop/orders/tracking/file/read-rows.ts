import * as v from "valibot";
import { Tracking } from "../../management/order-management.ts";
import type { SentTable } from "./find-columns.ts";
import { carrierOfName, carrierOfNumber } from "./guess-carrier.ts";
import { readParcelNumber, readReference } from "./read-cells.ts";

export type RowProblem = "no-order" | "no-number" | "shortened" | "bad-number" | "no-carrier";

export type SentRow = {
  /** Its line in the file, from 1. */
  row: number;
  /** As the file has it. */
  reference: string;
  orderId?: number | undefined;
  /** As the file has it, where it is not to be read. */
  numberText: string;
  tracking?: Tracking | undefined;
  /** The recipient that the file names. */
  name: string;
  problem?: RowProblem | undefined;
};

/** `carrier` is who carries what the file names nobody for. */
export function readRows({ head, lines, columns }: SentTable, carrier: string): SentRow[] {
  const isService = SERVICE.test(head[columns.carrier ?? -1] ?? "");
  return lines.flatMap(({ row, cells }): SentRow[] => {
    const cell = (column: number | undefined) =>
      column === undefined ? "" : (cells[column] ?? "");
    const [reference, numberText] = [cell(columns.order), cell(columns.number)];
    if (!reference && !numberText) return [];
    const shown = { row, reference, numberText, name: cell(columns.name) };
    const orderId = readReference(reference);
    const named = cell(columns.carrier);
    const read = readParcelNumber(numberText);
    if ("problem" in read) return [{ ...shown, orderId, problem: read.problem }];
    const tracking = trackingOf(read.number, { named, isService, otherwise: carrier });
    const problem = orderId === undefined ? "no-order" : tracking ? undefined : "no-carrier";
    return [{ ...shown, orderId, tracking, problem }];
  });
}

/** `Ground` in such a column names no carrier. */
const SERVICE = /service|method|class|level/i;

type Said = { named: string; isService: boolean; otherwise: string };

/** The carrier that the file names comes first, then who writes numbers so, then the admin's. */
function trackingOf(number: string, { named, isService, otherwise }: Said): Tracking | undefined {
  const carrier =
    carrierOfName(named) ??
    ((!isService && named.slice(0, 60)) || carrierOfNumber(number) || otherwise);
  const read = v.safeParse(Tracking, { carrier, trackingNumber: number });
  return read.success && read.output.carrier ? read.output : undefined;
}
