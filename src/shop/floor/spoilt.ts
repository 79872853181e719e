export const SPOILT_REASONS = ["misprint", "blank", "equipment", "lost", "other"] as const;
export type SpoiltReason = (typeof SPOILT_REASONS)[number];

export const SPOILT_LABELS: Record<SpoiltReason, string> = {
  misprint: "Misprint",
  blank: "Fault in the blank",
  equipment: "Equipment",
  lost: "Lost",
  other: "Another reason",
};

/** Limit of floor: own words about a spoilt or held piece [letters]; the form says so. */
export const MAX_PIECE_NOTE = 200;
