import type { PayChangeProps } from "#islands/pay-change.tsx";
import type { FoundQuote } from "./find.ts";
import type { QuoteState } from "./state.ts";

export type QuotePageProps = FoundQuote & {
  state: QuoteState;
  linkKey: string | undefined;
  /** Signed: opens the order that it has become. */
  orderHref: string | undefined;
  /** Null where nothing is to be paid now. */
  payment: PayChangeProps | null;
  /** What stood in a page from before, and is another now. */
  differences?: readonly string[];
  problem?: string | undefined;
  typed?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
};
