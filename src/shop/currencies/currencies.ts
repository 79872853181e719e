/** Amounts are counted in the least that a card may be charged, see `Cents`. */
type Currency = {
  name: string;
  /** Amounts are written as English writes them there. */
  locale: string;
  /** A card is charged no less, and no variant costs less. Stripe docs, "Minimum and maximum charge amounts". */
  least: number;
  /** It buys about what a dollar of the US does: round, because no price depends on it. */
  dollar: number;
  /** Others have its sign, the first; where the shop shows two of them, this one has the second. */
  signs?: readonly [bare: string, apart: string];
  /** Stripe counts so many decimals, where people write others. Stripe docs, "Special cases". */
  stripeDigits?: number;
};

/**
 * A shop sells in one of these; Stripe's lower-case codes of ISO 4217. A row is all that another one needs:
 * how many decimals it has is known.
 */
export const CURRENCIES = {
  usd: { name: "US dollar", locale: "en-US", least: 50, dollar: 100, signs: ["$", "US$"] },
  eur: { name: "Euro", locale: "en-IE", least: 50, dollar: 100 },
  gbp: { name: "Pound sterling", locale: "en-GB", least: 30, dollar: 100 },
  aud: { name: "Australian dollar", locale: "en-AU", least: 50, dollar: 150, signs: ["$", "A$"] },
  bhd: { name: "Bahraini dinar", locale: "en-BH", least: 20, dollar: 50 },
  brl: { name: "Brazilian real", locale: "en-BR", least: 50, dollar: 500 },
  cad: { name: "Canadian dollar", locale: "en-CA", least: 50, dollar: 150, signs: ["$", "CA$"] },
  chf: { name: "Swiss franc", locale: "en-CH", least: 50, dollar: 100 },
  czk: { name: "Czech koruna", locale: "en-CZ", least: 1500, dollar: 2500 },
  dkk: { name: "Danish krone", locale: "en-DK", least: 250, dollar: 750, signs: ["kr", "DKK"] },
  hkd: { name: "Hong Kong dollar", locale: "en-HK", least: 400, dollar: 750, signs: ["$", "HK$"] },
  inr: { name: "Indian rupee", locale: "en-IN", least: 50, dollar: 10_000 },
  // A card is charged whole krónur, which Stripe counts in hundredths all the same.
  isk: {
    ...{ name: "Icelandic króna", locale: "en-IS", least: 100, dollar: 150 },
    ...{ signs: ["kr", "ISK"], stripeDigits: 2 },
  },
  jpy: { name: "Japanese yen", locale: "en-JP", least: 50, dollar: 150 },
  kwd: { name: "Kuwaiti dinar", locale: "en-KW", least: 20, dollar: 50 },
  mxn: { name: "Mexican peso", locale: "en-MX", least: 1000, dollar: 2000, signs: ["$", "MX$"] },
  nok: { name: "Norwegian krone", locale: "en-NO", least: 300, dollar: 1000, signs: ["kr", "NOK"] },
  nzd: { name: "New Zealand dollar", locale: "en-NZ", least: 50, dollar: 150, signs: ["$", "NZ$"] },
  pln: { name: "Polish złoty", locale: "en-PL", least: 200, dollar: 400 },
  ron: { name: "Romanian leu", locale: "en-RO", least: 200, dollar: 500 },
  sek: { name: "Swedish krona", locale: "en-SE", least: 300, dollar: 1000, signs: ["kr", "SEK"] },
  sgd: { name: "Singapore dollar", locale: "en-SG", least: 50, dollar: 150, signs: ["$", "S$"] },
  // Whole shillings in hundredths, like krónur.
  ugx: { name: "Ugandan shilling", locale: "en-UG", least: 2500, dollar: 4000, stripeDigits: 2 },
} as const satisfies Record<string, Currency>;

/** The same, where a row need not have everything. */
export const CURRENCY_ROWS: Record<keyof typeof CURRENCIES, Currency> = CURRENCIES;
