/** Whose own names of countries are understood as well, as in `Deutschland`. */
export const LANGUAGES: readonly string[] = `
  de fr es it nl pt pl sv da nb fi cs sk hu ro hr sl et lv lt el tr ru uk bg ja zh ko ar he hi th vi id
`
  .trim()
  .split(/\s+/);

/** CLDR's English name of these is not what an address says. */
export const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  CD: "Democratic Republic of the Congo",
  CG: "Republic of the Congo",
  CI: "Côte d'Ivoire",
  HK: "Hong Kong",
  MM: "Myanmar",
  MO: "Macao",
  PS: "Palestine",
};

/** People write these besides the names in English and in their own language. */
export const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates"],
  AU: ["AUS"],
  BA: ["Bosnia"],
  BN: ["Brunei Darussalam"],
  BO: ["Plurinational State of Bolivia"],
  BQ: ["Bonaire, Sint Eustatius and Saba", "Bonaire"],
  BS: ["The Bahamas"],
  CA: ["CAN"],
  CD: ["DR Congo", "DRC", "Congo Kinshasa"],
  CG: ["Congo Brazzaville"],
  CH: ["CHE", "Swiss"],
  CI: ["Ivory Coast"],
  CN: ["PRC", "People's Republic of China", "Mainland China"],
  CV: ["Cabo Verde"],
  CZ: ["Czech Republic", "CZE"],
  DE: ["GER", "DEU", "Federal Republic of Germany"],
  DO: ["Dominican Rep"],
  ES: ["ESP"],
  FK: ["Falkland Islands (Malvinas)", "Falklands"],
  FM: ["Federated States of Micronesia"],
  FR: ["FRA"],
  GB: [
    ...["UK", "U.K.", "GBR", "Great Britain", "Britain", "England", "Scotland", "Wales"],
    ...["Northern Ireland", "United Kingdom of Great Britain and Northern Ireland"],
  ],
  GM: ["The Gambia"],
  HK: ["Hong Kong SAR", "Hong Kong SAR China"],
  IE: ["IRL", "Republic of Ireland", "Eire"],
  IR: ["Islamic Republic of Iran"],
  IT: ["ITA"],
  JP: ["JPN"],
  KP: ["DPRK", "Democratic People's Republic of Korea"],
  KR: ["Korea", "Republic of Korea", "Korea, Republic of"],
  LA: ["Lao People's Democratic Republic", "Lao PDR"],
  MD: ["Republic of Moldova"],
  MF: ["Saint Martin (French part)"],
  MK: ["Macedonia", "Republic of North Macedonia"],
  MM: ["Burma", "Myanmar (Burma)"],
  MO: ["Macau", "Macao SAR China"],
  MX: ["MEX"],
  NL: ["Holland", "NLD", "The Netherlands"],
  NZ: ["NZL", "Aotearoa"],
  PS: ["State of Palestine", "Palestinian Territories"],
  RU: ["Russian Federation"],
  SX: ["Sint Maarten (Dutch part)"],
  SY: ["Syrian Arab Republic"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Turkey", "Turkiye"],
  TW: ["Taiwan, Province of China", "Republic of China", "ROC"],
  TZ: ["United Republic of Tanzania"],
  UM: ["United States Minor Outlying Islands"],
  US: ["USA", "U.S.", "U.S.A.", "United States of America", "America", "The States"],
  VA: ["Holy See", "Vatican", "Holy See (Vatican City State)"],
  VE: ["Bolivarian Republic of Venezuela"],
  VG: ["Virgin Islands, British"],
  VI: ["Virgin Islands, U.S.", "US Virgin Islands", "USVI"],
  VN: ["Viet Nam"],
};
