const AND = new Intl.ListFormat("en");

/** `White, Mint, and Black` */
export function listText(names: Iterable<string>): string {
  return AND.format(names);
}
