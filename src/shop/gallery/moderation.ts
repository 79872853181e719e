import * as v from "valibot";
import { cleanText } from "../forms/clean-text.ts";

export const MODERATION_QUEUES = ["waiting", "reported", "hidden"] as const;
export type ModerationQueue = (typeof MODERATION_QUEUES)[number];

const MODERATION_ACTIONS = ["approve", "hide", "restore", "dismiss"] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export const REASON_LIMIT = 500;

export function sameArtwork(title: string): string {
  return `It shows the artwork of “${title}”, which was hidden.`;
}

/** Hiding requires a reason for the owner. */
export const Decision = v.pipe(
  v.object({
    action: v.picklist(MODERATION_ACTIONS),
    reason: v.pipe(
      v.optional(v.string(), ""),
      cleanText(REASON_LIMIT, `Use up to ${REASON_LIMIT} characters.`),
    ),
    queue: v.fallback(v.picklist(MODERATION_QUEUES), "waiting"),
  }),
  v.forward(
    v.check(
      ({ action, reason }) => action !== "hide" || reason !== "",
      "Say why: the owner of the design reads it.",
    ),
    ["reason"],
  ),
);
