export type PaperSize = "A4" | "LETTER";

/** What a shop's printer is fed with. */
export function paperOf(countryCode: string): PaperSize {
  return LETTER_COUNTRIES.includes(countryCode) ? "LETTER" : "A4";
}

/** The others print on A4 (Unicode CLDR, measurementData: paperSize). */
const LETTER_COUNTRIES = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" ");
