import type { NewerRefund } from "#db/refunds/refund-attempts.ts";
import type { Return } from "#db/returns/returns.ts";
import type { Cents } from "#shop/money.ts";
import type { ReturnDecision } from "#shop/returns/decision-form.ts";
import type { Settled } from "./settle-return.ts";

export type DecisionRequest = {
  orderId: number;
  /** Undefined: staff open one, which is decided at once. */
  returnId: number | undefined;
  /** The form's: sent twice, it decides once. */
  key: string;
  /** What the page named: the return's revision, the order's last return and its last refund. */
  revision: number;
  shownReturnId: number;
  shownRefundId: number;
  /** What the page said that it gives back. */
  refundCents: Cents;
  creditCents: Cents;
  /** What the page said that the customer pays for dearer sizes; 0: nothing, or staff waive it. */
  chargeCents: Cents;
  decision: ReturnDecision;
  actorId: number;
  /** Who may give no money back decides on the rest. */
  mayRefund: boolean;
};

/** `changed`: somebody else was first, or it comes to something else by now. Nothing was done then. */
export type DecisionOutcome =
  | { outcome: "decided"; found: Return; settled: Settled | undefined }
  /** `waiting`: an earlier change of the order still waits for its payment. */
  | { outcome: "missing" | "closed" | "forbidden" | "waiting" }
  | { outcome: "wrong"; errors: Record<string, string> }
  | { outcome: "changed"; by: string | null; newer: readonly NewerRefund[] };
