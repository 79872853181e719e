/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { EmailChangeRequested } from "./email-change-requested.tsx";
import { EmailChanged } from "./email-changed.tsx";
import { EmailKnown } from "./email-known.tsx";
import { OrdersClaimed } from "./orders-claimed.tsx";
import { PasswordChanged } from "./password-changed.tsx";
import { renderMail } from "./render.ts";
import { ResetPassword } from "./reset-password.tsx";
import { VerifyEmail } from "./verify-email.tsx";

const helpUrl = "https://shop.example/contact";
const loginUrl = "https://shop.example/login";
const resetUrl = "https://shop.example/forgot-password";
const url = `https://shop.example/verify-email?token=${"aZ09_-.".repeat(40)}&x=1`;

const templates = {
  "verify-email": (username: string) => <VerifyEmail {...{ username, url, helpUrl }} />,
  "verify-email-change": (username: string) => (
    <VerifyEmail {...{ username, url, helpUrl }} isChange />
  ),
  "email-known": (username: string) => (
    <EmailKnown {...{ username, loginUrl, resetUrl, helpUrl }} />
  ),
  "orders-claimed": (username: string) => (
    <OrdersClaimed {...{ username, orderIds: [12, 15], resetUrl, helpUrl }} />
  ),
  "reset-password": (username: string) => <ResetPassword {...{ username, url, helpUrl }} />,
  "email-change-asked": (username: string) => (
    <EmailChangeRequested {...{ username, newEmail: "new@example.com", resetUrl, helpUrl }} />
  ),
  "email-changed": (username: string) => (
    <EmailChanged {...{ username, newEmail: "new@example.com", helpUrl }} />
  ),
  "password-changed": (username: string) => (
    <PasswordChanged {...{ username, resetUrl, helpUrl }} />
  ),
};
const each = Object.entries(templates);

test.each([
  ["verify-email", "please tell us that this address is yours"],
  ["verify-email", "The link is good for 24 hours."],
  ["verify-email", "somebody made an account of that name with this address at Printhread."],
  ["verify-email", "If it was not you, ignore this mail"],
  ["verify-email-change", "somebody wants to use this address for the account of that name"],
  ["email-known", "somebody tried to use this address for another account"],
  ["email-known", "If it was not you, ignore this mail"],
  ["orders-claimed", "these orders are in your account at Printhread now: #12, #15."],
  ["orders-claimed", "choose another password for it with the link above"],
  ["reset-password", "The link is good for 1 hour and works once."],
  ["reset-password", "If it was not you, leave this mail alone: nothing happens"],
  ["email-change-asked", "wants to change its address to new@example.com."],
  ["email-change-asked", "that stops the change, and logs every device out"],
  ["email-changed", "now has the address new@example.com."],
  ["email-changed", "If not, somebody else is in your account"],
  ["password-changed", "has a new password"],
  ["password-changed", "logs every device out"],
] as const)("18.23 both bodies of %s say %j", async (kind, words) => {
  const mail = await renderMail(templates[kind]("Ada"), DEFAULT_SETTINGS);
  for (const body of [plain(mail.html), plain(mail.text)]) {
    expect(body).toContain("Hello Ada,");
    expect(body).toContain(words);
  }
});

test.each(["verify-email", "reset-password"] as const)(
  "18.23 %s has its link as a button and as text, whole in both bodies",
  async (kind) => {
    const { html, text } = await renderMail(templates[kind]("Ada"), DEFAULT_SETTINGS);
    const escaped = url.replace("&", "&amp;");
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
    expect(text.split("\n").filter((line) => line === url)).toEqual([url]);
  },
);

test("11.26 the mail to a typed address speaks of no orders: it may be a stranger's", async () => {
  const { html, text } = await renderMail(templates["verify-email"]("Ada"), DEFAULT_SETTINGS);
  expect(plain(html) + plain(text)).not.toMatch(/\border/i);
});

test("18.23 the mails say what to do about an unwanted change of password or email", async () => {
  const password = await renderMail(templates["password-changed"]("Ada"), DEFAULT_SETTINGS);
  expect(password.text).toContain(`This was not me ${resetUrl}`);
  expect(password.html).toContain(`href="${resetUrl}"`);
  const requested = await renderMail(templates["email-change-asked"]("Ada"), DEFAULT_SETTINGS);
  expect(requested.text).toContain(`This was not me ${resetUrl}`);
  const email = await renderMail(templates["email-changed"]("Ada"), DEFAULT_SETTINGS);
  expect(email.text).toContain(`This was not me ${helpUrl}`);
});

test.each(each)("18.26 in %s a username is text, however it is written", async (_, template) => {
  const { html, text } = await renderMail(
    template(`<script>x</script>\u202e\r\nBcc: eve`),
    DEFAULT_SETTINGS,
  );
  expect(html).not.toContain("<script");
  expect(html).toContain("<bdi>&lt;script&gt;x&lt;/script&gt; Bcc: eve</bdi>");
  expect(plain(text)).toContain("Hello <script>x</script> Bcc: eve,");
  expect(html + text).not.toContain("\u202e");
});

test.each(each)(
  "18.26 a name without end does not make %s wider than the sheet",
  async (_, template) => {
    const { html } = await renderMail(template("W".repeat(5000)), DEFAULT_SETTINGS);
    expect(html).toContain(`${"W".repeat(253)}…</bdi>`);
    expect(html).not.toContain("W".repeat(254));
    expect(html).toMatch(/<p[^>]+word-break:break-word[^>]*>Hello /);
  },
);

function plain(body: string): string {
  const text = body.startsWith("<!DOCTYPE")
    ? body.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, "")
    : body;
  return text.replace(/\s+/g, " ");
}

test.each(each)(
  "35.6 %s has the owner's name for the shop, at its head and in its text",
  async (_, template) => {
    const mail = await renderMail(template("Ada"), { ...DEFAULT_SETTINGS, name: "Ink & Thread" });
    expect(mail.text).toContain("Ink & Thread");
    expect(mail.text + mail.html).not.toContain("Printhread");
  },
);
