import * as v from "valibot";

/** Stripe's levels of risk that mean something to a shop, the lower one first. */
export const RISK_LEVELS = ["elevated", "highest"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** A paid order of this level or a higher one is held before it is printed. */
export const RISK_HOLDS = ["never", "highest", "elevated"] as const;
export type RiskHold = (typeof RISK_HOLDS)[number];

export const RISK_HOLD_LABELS: Record<RiskHold, string> = {
  never: "Never",
  highest: "When Stripe says that the risk is highest",
  elevated: "When Stripe says that the risk is elevated or highest",
};

export const RiskForm = v.object({ riskHold: v.picklist(RISK_HOLDS, "Choose when.") });

export function isHeldAt(level: string | null, hold: RiskHold): boolean {
  if (hold === "never") return false;
  return level === "highest" || (hold === "elevated" && level === "elevated");
}
