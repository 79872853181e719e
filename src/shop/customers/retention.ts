import { countryOf } from "../addresses/countries.ts";
import type { Day } from "../day.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";

/** For how many years a country wants invoices stored, from the end of the year of issue. */
const YEARS: Record<string, number> = {
  // Umsatzsteuergesetz § 14b (1), as of 2025.
  DE: 8,
  // Bundesabgabenordnung § 132 (1).
  AT: 7,
  // Obligationenrecht art. 958f.
  CH: 10,
  // Code de commerce art. L123-22.
  FR: 10,
  // Algemene wet inzake rijksbelastingen art. 52 (4).
  NL: 7,
  // Code de la TVA art. 60 § 4, as of 2023.
  BE: 10,
  // Code de commerce art. 16.
  LU: 10,
  // Codice civile art. 2220.
  IT: 10,
  // Código de Comercio art. 30.
  ES: 6,
  // Código do IVA art. 52.
  PT: 10,
  // Value-Added Tax Consolidation Act 2010 s. 84.
  IE: 6,
  // VAT Notice 700/21, 2.4.
  GB: 6,
  // Bogføringsloven § 12.
  DK: 5,
  // Bokföringslagen 7 kap. 2 §.
  SE: 7,
  // Bokføringsloven § 13.
  NO: 5,
  // Kirjanpitolaki 2 luku 10 §.
  FI: 6,
  // IRS Publication 583: no law names invoices; this is the longest of its usual periods.
  US: 7,
  // Income Tax Act s. 230 (4).
  CA: 6,
  // Income Tax Assessment Act 1936 s. 262A.
  AU: 5,
  // Tax Administration Act 1994 s. 22.
  NZ: 7,
};

/** Where the shop knows no rule: as long as the strictest of them. */
const OTHERWISE = 10;

/** Limit of owner: years that an invoice stores its customer [years]; the field says so. */
const MAX_YEARS = 30;

export type CustomerSettings = {
  /** Null: as the shop's country says. */
  invoiceYears: number | null;
};

export type PaperRule = {
  years: number;
  /** Such as `Germany`; null where the owner has chosen the years. */
  country: string | null;
  /** False of a country whose rule the shop does not know. */
  isKnown: boolean;
};

/** How long a paper stores its customer. */
export function paperRule({ invoiceYears }: CustomerSettings, countryCode: string): PaperRule {
  if (invoiceYears !== null) return { years: invoiceYears, country: null, isKnown: true };
  const years = YEARS[countryCode];
  const country = countryOf(countryCode)?.name ?? countryCode;
  return { years: years ?? OTHERWISE, country, isKnown: years !== undefined };
}

/** The last day on which a paper that was issued then stores its customer. */
export function storedUntil(issuedOn: Day, { years }: Pick<PaperRule, "years">): Day {
  return `${Number(issuedOn.slice(0, 4)) + years}-12-31`;
}

/** Papers that were issued before this day need their customer no more. */
export function erasableBefore(today: Day, { years }: Pick<PaperRule, "years">): Day {
  return `${Number(today.slice(0, 4)) - years}-01-01`;
}

export function customerSettingsFields({ invoiceYears }: CustomerSettings): FormFields {
  return { years: invoiceYears === null ? "" : String(invoiceYears) };
}

/** Empty: the rule of the shop's country. */
export function readCustomerSettings(typed: FormFields): ReadForm<CustomerSettings> {
  const years = typed.years?.trim() ?? "";
  if (years === "") return accepted({ invoiceYears: null });
  const isYears = /^\d{1,2}$/.test(years) && Number(years) >= 1 && Number(years) <= MAX_YEARS;
  if (!isYears) {
    const message = `Enter a whole number of years from 1 to ${MAX_YEARS}, or nothing`;
    return rejected({ years: message });
  }
  return accepted({ invoiceYears: Number(years) });
}
