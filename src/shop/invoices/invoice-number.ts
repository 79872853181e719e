import type { Day } from "../day.ts";

export type InvoiceKind = "invoice" | "credit-note";

/** Invoices and credit notes are counted by themselves, each year from 1. */
export type InvoiceNumber = { kind: InvoiceKind; year: number; number: number };

const PREFIXES: Record<InvoiceKind, string> = { invoice: "", "credit-note": "CN-" };

/** `2026-000123`, `CN-2026-000045` */
export function numberText({ kind, year, number }: InvoiceNumber): string {
  return `${PREFIXES[kind]}${year}-${String(number).padStart(6, "0")}`;
}

/** Undefined for anything but a number as it is printed. */
export function readNumber(text: string | undefined): InvoiceNumber | undefined {
  const [, prefix, year, digits] = /^(CN-)?(\d{4})-(\d{6,9})$/.exec(text ?? "") ?? [];
  if (!year || !digits) return undefined;
  const kind = prefix ? "credit-note" : "invoice";
  const read = { kind, year: Number(year), number: Number(digits) } as const;
  return numberText(read) === text ? read : undefined;
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
