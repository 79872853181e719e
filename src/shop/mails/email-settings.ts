import * as v from "valibot";

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
