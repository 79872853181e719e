import * as v from "valibot";
import { MAIL_TEMPLATES } from "./templates.ts";

export const EMAIL_REQUIRED = "Email required";
export const EMAIL_REQUIRED_TEXT = "Please enter an email address to send the test notification";

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
