import * as v from "valibot";
import { Email } from "../accounts/sign-in.ts";

/** A role's id, or `owner`. */
export const ChosenRole = v.pipe(
  v.optional(v.string(), ""),
  v.regex(/^(owner|[1-9]\d{0,14})$/, "Choose a role."),
  v.transform((text) => (text === "owner" ? text : Number(text))),
);

export const InviteForm = v.object({ email: Email, role: ChosenRole });
export type InviteValues = v.InferOutput<typeof InviteForm>;
