import * as v from "valibot";
import { optionalText } from "./setting-fields.ts";

export const POLICY_KINDS = ["terms", "privacy", "returns", "about", "help"] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

export const POLICY_NAMES: Record<PolicyKind, string> = {
  terms: "Terms",
  privacy: "Privacy",
  returns: "Returns",
  about: "About",
  help: "Help",
};

/** Limit of owner: a policy [characters]; the field says so. */
export const POLICY_LIMIT = 60_000;

/** An empty text takes the shop's own away; all but `/returns` then show the standard one. */
export const PolicyText = v.object({ text: optionalText(POLICY_LIMIT) });

export const isPolicyKind = (text: string): text is PolicyKind =>
  v.is(v.picklist(POLICY_KINDS), text);
