import { PaymentError } from "#services/payments/payment-error.ts";

const AT_ONCE = 5;

/** A few at a time. One failure does not stop it, an unreachable Stripe does; it throws in both cases. */
export async function sweep<T>(
  orders: readonly T[],
  signal: AbortSignal | undefined,
  work: (order: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let at = 0; at < orders.length && !signal?.aborted; at += AT_ONCE) {
    const group = orders.slice(at, at + AT_ONCE);
    const done = await Promise.allSettled(group.map(work));
    failures.push(...done.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
    if (failures.some(isUnreachable)) break;
  }
  if (failures.length > 0) throw failures.find(isUnreachable) ?? failures[0];
}

function isUnreachable(error: unknown): boolean {
  return error instanceof PaymentError && error.reason === "unreachable";
}
