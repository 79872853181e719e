import { replyAddress } from "#mails/links/reply-address.ts";
import type { TestShop } from "../shop.ts";
import { until } from "../until.ts";

/** The settings of a shop that takes mails in. */
export const MAIL_IN = {
  MAIL_REPLY_TO: "reply@printhread.example",
  MAIL_AUTHSERV_ID: "mx.printhread.example",
  MAIL_IN_SECRET: "the secret of the webhook in the tests",
};

type Mail = {
  from?: string;
  to: string;
  subject?: string;
  name?: string;
  headers?: string[];
  text?: string;
  /** In place of a text of one part. */
  body?: string;
  /** What the shop's own server has found out about its sender. */
  auth?: string | null;
};

let made = 0;

/** A mail as a server hands it over. */
export function rawMail(mail: Mail): string {
  const { from = "Ada Lovelace <ada@example.com>", to, subject = "Re: Your order" } = mail;
  const {
    name = `<${++made}.${process.pid}@mail.example.com>`,
    headers = [],
    text = "Hello",
  } = mail;
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? "";
  const { auth = `${MAIL_IN.MAIL_AUTHSERV_ID}; dmarc=pass header.from=${domain}` } = mail;
  const body = mail.body ?? `Content-Type: text/plain; charset=utf-8\n\n${text}\n`;
  return [
    ...(auth === null ? [] : [`Authentication-Results: ${auth}`]),
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${name}`],
    ...["Date: Mon, 30 Nov 2026 09:00:00 +0000", "MIME-Version: 1.0", ...headers],
    body,
  ]
    .join("\n")
    .replace(/\r?\n/g, "\r\n");
}

export const addressOf = (shop: TestShop, threadId: number) =>
  replyAddress(shop.services, MAIL_IN.MAIL_REPLY_TO, threadId);

export function postMail(
  shop: TestShop,
  raw: string | Uint8Array<ArrayBuffer>,
  secret = MAIL_IN.MAIL_IN_SECRET,
) {
  const bytes = typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
  return shop.visitor().request("/api/mail-in", {
    method: "POST",
    body: bytes,
    headers: {
      "content-type": "message/rfc822",
      "content-length": String(bytes.length),
      authorization: `Bearer ${secret}`,
    },
  });
}

/** Posts it and waits until its job is done; gives what became of it. */
export async function sendIn(
  shop: TestShop,
  raw: string | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const answer = await postMail(shop, raw);
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
  await allTaken(shop);
  const [row] = await shop.sql<{ outcome: string }[]>`
    select outcome from incoming_mails order by created_at desc limit 1`;
  return row?.outcome ?? "";
}

export async function allTaken(shop: TestShop): Promise<void> {
  await until("all mails are read", async () => {
    const left = await shop.sql`select from incoming_mails where outcome is null`;
    return left.length === 0;
  });
}

/** Parts of a mail between boundaries. */
export function parts(type: string, some: readonly string[]): string {
  const body = some.map((part) => `--part\n${part}\n`).join("");
  return `Content-Type: ${type}; boundary=part\n\n${body}--part--\n`;
}

export const textPart = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`;

export function filePart(name: string, type: string, bytes: Uint8Array): string {
  const encoded = Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\n");
  const head = `Content-Type: ${type}; name="${name}"\nContent-Transfer-Encoding: base64`;
  return `${head}\nContent-Disposition: attachment; filename="${name}"\n\n${encoded}`;
}

export function bounceOf(mailName: string, to: string): string {
  const report = `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 No such user`;
  return rawMail({
    ...{ from: "Mail Delivery System <MAILER-DAEMON@mx.example.com>", to, subject: "Undelivered" },
    headers: ["Return-Path: <>", "Auto-Submitted: auto-replied"],
    body: parts("multipart/report; report-type=delivery-status", [
      textPart("Your mail could not be delivered."),
      `Content-Type: message/delivery-status\n\n${report}`,
      `Content-Type: text/rfc822-headers\n\nMessage-ID: ${mailName}\nSubject: Re`,
    ]),
  });
}
