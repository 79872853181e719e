/** @jsxImportSource react */
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { Icon } from "../icon.tsx";

type StockProblemProps = { quote: QuoteJson; isOfCart: boolean };

/** What is not there in that number: an order of it would be rejected. */
export function StockProblem({ quote, isOfCart }: StockProblemProps) {
  const problem = quote.problems.find(({ field }) => field === "items");
  if (!problem) return null;
  return (
    <p className="field__error" role="alert">
      <Icon name="warning" />
      <span>
        {problem.message} {isOfCart && <a href={shopPaths.cart}>Open the cart</a>}
      </span>
    </p>
  );
}
