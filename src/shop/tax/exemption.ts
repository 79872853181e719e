import * as v from "valibot";
import { cleanLine } from "../clean-text.ts";

const EMAIL = "Enter the email of the customer's account.";

const text = v.optional(v.string(), "");

export const ExemptionForm = v.object({
  email: v.pipe(text, cleanLine(200, EMAIL), v.toLowerCase(), v.email(EMAIL)),
  taxNumber: v.pipe(
    text,
    cleanLine(60, "Keep the number below 60 characters."),
    v.nonEmpty("Enter the number that proves it, such as of the certificate."),
  ),
});
export type ExemptionValues = v.InferOutput<typeof ExemptionForm>;

export const EXEMPTIONS_PAGE = 50;
