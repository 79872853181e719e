const AND = new Intl.ListFormat("en");
const OR = new Intl.ListFormat("en", { type: "disjunction" });

/** `White, Mint, and Black` */
export function listText(names: Iterable<string>): string {
  return AND.format(names);
}

/** `White, Mint, or Black` */
export function eitherText(names: Iterable<string>): string {
  return OR.format(names);
}
