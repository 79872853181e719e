import type { Cents, CurrencyCode } from "./money.ts";

/** A dollar buys about as much as so many cents: round, because no price depends on it. */
const PER_DOLLAR: Record<CurrencyCode, Cents> = {
  usd: 100,
  eur: 100,
  gbp: 100,
  aud: 150,
  bhd: 50,
  brl: 500,
  cad: 150,
  chf: 100,
  czk: 2500,
  dkk: 750,
  hkd: 750,
  inr: 10_000,
  jpy: 150,
  kwd: 50,
  mxn: 2000,
  nok: 1000,
  nzd: 150,
  pln: 400,
  ron: 500,
  sek: 1000,
  sgd: 150,
};

/** Roughly so many dollars in that currency: what fields take at most, and the examples beside them. */
export function worth(dollars: number, currency: CurrencyCode): Cents {
  return Math.round(dollars * PER_DOLLAR[currency]);
}
