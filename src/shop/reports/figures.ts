import type { Cents } from "../money.ts";

/** What the papers of some days add up to, in one currency. */
export type Figures = {
  invoices: number;
  /** Credit notes. */
  notes: number;
  pieces: number;
  /** The goods before discounts, without tax, as the next two. */
  goodsCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  refundedPieces: number;
  /** With tax. */
  refundedCents: Cents;
  refundedTaxCents: Cents;
};

export const NO_FIGURES: Figures = {
  invoices: 0,
  notes: 0,
  pieces: 0,
  goodsCents: 0,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  refundedPieces: 0,
  refundedCents: 0,
  refundedTaxCents: 0,
};

const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[];

/** What customers were invoiced, with tax: the goods less discounts, the shipping and the tax. */
export const invoicedCents = (of: Figures): Cents => baseCents(of) + of.taxCents;

/** What tax is taken of: invoices without their tax. */
export const baseCents = (of: Figures): Cents =>
  of.goodsCents - of.discountCents + of.shippingCents;

/** Credit notes without their tax. */
export const refundedBaseCents = (of: Figures): Cents => of.refundedCents - of.refundedTaxCents;

/** What the shop still has of what was invoiced, with tax. */
export const netCents = (of: Figures): Cents => invoicedCents(of) - of.refundedCents;

/** The tax of invoices less that of credit notes. */
export const netTaxCents = (of: Figures): Cents => of.taxCents - of.refundedTaxCents;

/** What is taken off, with its sign; nothing has none. */
export const takenOff = (cents: Cents): Cents => 0 - cents;

export function addFigures(rows: readonly Figures[]): Figures {
  const entries = NAMES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
  // `NAMES` has all names of figures.
  return Object.fromEntries(entries) as Figures;
}

/** In percent with one decimal; null where there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}
