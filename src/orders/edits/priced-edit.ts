import type { EditContents } from "#db/orders/edits/edits.ts";
import type { Cents } from "#shop/money.ts";
import type { QuotedMethod } from "#shop/pricing/quoted.ts";
import type { Rejection } from "../pricing/rejection.ts";

export type PricedEdit =
  | {
      ok: true;
      contents: EditContents;
      differenceCents: Cents;
      /** The new address has these. */
      methods: QuotedMethod[];
      /** The order's code gives nothing for what is left. */
      lostCode: string | null;
    }
  | Rejection;
