import type { Rate } from "../limits/rate-limit.ts";
import { KEY_RATES } from "../session/by-key.ts";
import { PRESS_RATE } from "../session/press-only.ts";
import type { Call, KeyKind } from "./call.ts";

const BY_KEY: Record<KeyKind, readonly Rate[]> = {
  staff: KEY_RATES,
  press: [PRESS_RATE],
  mail: [],
};

export function ratesOf({ by, limits = [] }: Pick<Call, "by" | "limits">): readonly Rate[] {
  return by ? [...limits, ...BY_KEY[by]] : limits;
}

/** `300 likes of an IP an hour` */
export function rateText({ limit, counts, seconds }: Rate): string {
  return `${limit.toLocaleString("en-US")} ${counts} ${periodText(seconds)}`;
}

function periodText(seconds: number): string {
  if (seconds === 60) return "a minute";
  if (seconds === 3600) return "an hour";
  if (seconds === 24 * 3600) return "a day";
  return `in ${seconds / 60} minutes`;
}
