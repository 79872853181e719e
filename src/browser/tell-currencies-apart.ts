import { isCurrency, tellApart } from "#shop/money.ts";

/** The page says which currencies the shop shows, so that scripts write amounts as the page does. */
export function tellCurrenciesApart(): void {
  if (typeof document === "undefined") return;
  const codes = document.documentElement.dataset.currencies?.split(" ").filter(isCurrency);
  if (codes) tellApart(codes);
}
