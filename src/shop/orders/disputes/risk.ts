import * as v from "valibot";

/** A paid order of this level or a higher one is held before it is printed. */
export const RISK_HOLDS = ["never", "highest", "elevated"] as const;
export type RiskHold = (typeof RISK_HOLDS)[number];

export const RISK_HOLD_LABELS: Record<RiskHold, string> = {
  never: "Never",
  highest: "When Stripe says that the risk is highest",
  elevated: "When Stripe says that the risk is elevated or highest",
};

export const RiskForm = v.object({ riskHold: v.picklist(RISK_HOLDS, "Choose when.") });

/** Stripe has more levels; these two mean something to a shop. */
export function isHeldAt(level: string | null, hold: RiskHold): boolean {
  if (hold === "never") return false;
  return level === "highest" || (hold === "elevated" && level === "elevated");
}
