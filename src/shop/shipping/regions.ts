import { COUNTRIES, type Country } from "../addresses/countries.ts";
import type { Place } from "../addresses/place.ts";

export type Region = { name: string; countries: Country[] };

/** The United Nations' regions, as far as a shop thinks in them. */
const CODES: Record<string, string> = {
  "North America": `
    AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM
    PR SV SX TC TT US VC VG VI`,
  "South America": "AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE",
  Europe: `
    AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU
    LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK`,
  Asia: `
    AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY
    NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE`,
  Africa: `
    AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR
    MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW`,
  "Oceania and Antarctica": `
    AQ AS AU BV CC CK CX FJ FM GU HM IO KI MH MP NC NF NR NU NZ PF PG PN PW SB TF TK TO TV UM VU WF
    WS`,
};

/** Every country in one of them, by name. */
export const REGIONS: readonly Region[] = Object.entries(CODES).map(([name, codes]) => ({
  name,
  countries: COUNTRIES.filter(({ code }) => codes.trim().split(/\s+/).includes(code)),
}));

const UNION_CODES =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** Goods go from one of its countries to another without customs. */
export function isInUnion(countryCode: string): boolean {
  return UNION_CODES.includes(countryCode);
}

const UNION_NAME = /^(the )?(eu|european union)$/i;

/** The member states of the European Union, where somebody names all of them at once. */
export function unionNamed(text: string): Place[] {
  return UNION_NAME.test(text)
    ? UNION_CODES.map((countryCode) => ({ countryCode, stateCode: "" }))
    : [];
}
