import type { Payments } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";

type Call = Exclude<keyof Payments, "taxes" | "disputes" | "payouts" | "paidIntents">;

type Actor = {
  /** Somebody else does this meanwhile; once. */
  act: () => Promise<unknown>;
  /** The moment is before Stripe hears the call, or before the shop hears the answer. */
  when?: "before" | "after";
};

/** The same services, but somebody else acts during the first call of this kind to Stripe. */
export function between<S extends Pick<Services, "payments">>(
  services: S,
  call: Call,
  { act, when = "after" }: Actor,
): S {
  const { payments } = services;
  const real: (...input: never[]) => Promise<unknown> = payments[call];
  let hasActed = false;
  const actOnce = async () => {
    if (hasActed) return;
    hasActed = true;
    await act();
  };
  async function interrupted(...input: never[]) {
    if (when === "before") await actOnce();
    const answer = await real(...input);
    if (when === "after") await actOnce();
    return answer;
  }
  return { ...services, payments: { ...payments, [call]: interrupted } };
}
