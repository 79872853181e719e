import * as v from "valibot";
import { MAIL_TEMPLATES } from "./templates.ts";

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const Email = v.pipe(v.string(), v.email());

/** An empty sender means the configured one. */
export const EmailSettings = v.object({
  orderConfirmations: v.boolean(),
  statusUpdates: v.boolean(),
  senderName: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(100, "Keep it below 100 characters"),
    // A line break would inject a header.
    v.check((name) => !CONTROL.test(name), "Keep it on one line"),
  ),
  senderEmail: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(200, "Keep it below 200 characters"),
    v.check((email) => email === "" || v.is(Email, email), "Invalid email address"),
  ),
});

export type EmailSettings = v.InferOutput<typeof EmailSettings>;

type Sender = { name: string; address: string };

/** Parses `Printhread <orders@shop.example>`. */
export function parseSender(text: string): Sender {
  const [, name = "", address = text] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name, address: address.trim() };
}

export function defaultSender(mailFrom: string, shopName: string): Sender {
  const domain = parseSender(mailFrom).address.split("@").at(-1);
  return { name: shopName, address: `no-reply@${domain}` };
}

export function senderOf(settings: EmailSettings, mailFrom: string): Sender {
  const configured = parseSender(mailFrom);
  return {
    name: settings.senderName || configured.name,
    address: settings.senderEmail || configured.address,
  };
}

export const SETTINGS_TABS = ["general", "templates", "test"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

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
