import * as v from "valibot";
import { MAIL_TEMPLATES } from "./templates.ts";

/** Spec §2, "Admin email settings", to the letter. */
export const EMAIL_REQUIRED = "Email required";
export const EMAIL_REQUIRED_TEXT = "Please enter an email address to send the test notification";

/** A try of one template. */
export const TestMailForm = v.object({
  recipient: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.nonEmpty(EMAIL_REQUIRED_TEXT),
    v.maxLength(200, "Keep it below 200 characters"),
    v.email("Invalid email address"),
  ),
  template: v.optional(v.picklist(MAIL_TEMPLATES, "Choose a type"), "order-confirmation"),
});

export type TestMailForm = v.InferOutput<typeof TestMailForm>;
