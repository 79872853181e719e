/** Open: staff have to act. Waiting: for the customer. Done: nobody has to. */
export type ThreadState = "open" | "waiting" | "done";

export type MessageKind = "customer" | "staff" | "note" | "held" | "automatic" | "bounce";

/** What becomes of a thread with a message; null: it stays as it is. */
export const STATE_AFTER: Record<MessageKind, ThreadState | null> = {
  customer: "open",
  staff: "waiting",
  note: null,
  held: "open",
  // Nobody has written it.
  automatic: null,
  // The customer did not get what was written.
  bounce: "open",
};

/** Staff have not seen it yet. */
export const COMES_FROM_OUTSIDE: Record<MessageKind, boolean> = {
  customer: true,
  staff: false,
  note: false,
  held: true,
  automatic: false,
  bounce: true,
};
