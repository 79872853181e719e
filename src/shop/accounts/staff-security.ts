import * as v from "valibot";

/** Limit of accounts: how long staff stay logged in at most [hours]; 422. */
export const SESSION_HOURS = { min: 1, max: 720 } as const;

const HOURS = `A whole number from ${SESSION_HOURS.min} to ${SESSION_HOURS.max}`;

export const StaffSecurityForm = v.object({
  requiresFactor: v.pipe(
    v.optional(v.unknown(), null),
    v.transform((value) => value !== null),
  ),
  sessionHours: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.regex(/^\d{1,3}$/, HOURS),
    v.transform(Number),
    v.minValue(SESSION_HOURS.min, HOURS),
    v.maxValue(SESSION_HOURS.max, HOURS),
  ),
});
