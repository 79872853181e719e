/** `the Netherlands`, `Germany` */
export function inSentence(country: string): string {
  return WITH_ARTICLE.test(country) ? `the ${country}` : country;
}

const WITH_ARTICLE =
  /^(Bahamas|Comoros|Gambia|Isle|Maldives|Netherlands|Philippines|Seychelles|U\.S\.|United)\b|(Islands|Republic|Territory|Territories)$|Republic of/;
