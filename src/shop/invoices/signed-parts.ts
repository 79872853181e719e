import type { Cents } from "../money.ts";
import { type Amount, leftOf, sumOf } from "../pricing/refund-split.ts";
import { share, split } from "../pricing/round.ts";
import { groupKey, type InvoiceLine, type TaxGroup, type TaxSum } from "./invoice-facts.ts";

type TaxPart = TaxGroup & Amount;

/** An edit that put another tax in place of one has that one below zero. */
export function hasTaxBelowZero(taxes: readonly TaxSum[]): boolean {
  return taxes.some(({ netCents, taxCents }) => netCents < 0 || taxCents < 0);
}

/**
 * An amount takes back the same part of each tax of an invoice, of those below zero too: all of it is just
 * what the invoice has.
 */
export function signedParts(cents: Cents, groups: readonly TaxSum[]): TaxPart[] {
  const whole = groups.reduce((sum, one) => sum + one.netCents + one.taxCents, 0);
  const isAll = cents === whole;
  const partOf = (amount: Cents) => (isAll ? amount : share(amount, cents, whole));
  const parts = groups.map(({ taxName, taxRate, netCents, taxCents }) => {
    return { taxName, taxRate, cents: partOf(netCents + taxCents), taxCents: partOf(taxCents) };
  });
  const rest = parts.reduce((left, part) => left - part.cents, cents);
  const largest = Math.max(...parts.map((part) => part.cents));
  const at = parts.findIndex((part) => part.cents === largest);
  return parts.map((part, index) => (index === at ? { ...part, cents: part.cents + rest } : part));
}

/** Pieces that the invoice has sold stand for the part of their tax, as far as they cost as much. */
export function signedLines(
  parts: readonly TaxPart[],
  pieces: readonly InvoiceLine[],
): InvoiceLine[] {
  return parts.flatMap((part) => {
    const own = part.cents > 0 ? pieces.filter((piece) => groupKey(piece) === groupKey(part)) : [];
    const weights = own.map((piece) => piece.cents);
    const cents = Math.min(Math.max(0, part.cents), sumOf(own).cents);
    const taxCents = cents === 0 ? 0 : share(part.taxCents, cents, part.cents);
    const [amounts, taxes] = [split(cents, weights), split(taxCents, weights)];
    const named = own.map((piece, at) => {
      const amount = { cents: amounts[at] ?? 0, taxCents: taxes[at] ?? 0 };
      return { ...piece, discountCents: 0, unitCents: null, ...amount };
    });
    return [...named, ...amountTexts([{ ...part, ...leftOf(part, { cents, taxCents }) }])];
  });
}

/** Amounts of no line. */
export function amountTexts(parts: readonly TaxPart[]): InvoiceLine[] {
  const line = { quantity: null, unitCents: null, discountCents: 0 };
  return parts
    .filter(({ cents, taxCents }) => cents !== 0 || taxCents !== 0)
    .map((part) => {
      const text = "Refund of a part of what was paid";
      return { position: null, text, detail: "", ...line, ...part };
    });
}
