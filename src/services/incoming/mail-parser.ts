import { once } from "node:events";
import type { Readable } from "node:stream";
import {
  type AttachmentStream,
  MailParser,
  type MessageText,
  parseAddressHeader,
} from "mailparser";
import { MAX_MESSAGE_PHOTOS } from "#shop/messages/message-form.ts";
import {
  type Header,
  headerOf,
  headersOf,
  type MailAddress,
  type ParsedMail,
  readMailNames,
} from "#shop/messages/parsed-mail.ts";
import { MAX_MAIL_TEXT } from "#shop/messages/split-quote.ts";
import { MAX_BYTES } from "../artwork/check.ts";

/** Limit of messages: parts of a mail [maxChildNodes: parts]; its text is not read, and the page says so. */
const OPTIONS = {
  maxChildNodes: 200,
  maxHeadSize: 64 * 1024,
  maxHtmlLengthToParse: 1024 * 1024,
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  checksumAlgo: false,
} as const;

/** Limit of messages: the head of a mail [bytes]; headers behind it are not read. */
const MAX_HEAD = 256 * 1024;
/** Limit of messages: recipients of a mail that are read [addresses]; others are not looked at. */
const MAX_RECIPIENTS = 50;
/** Limit of messages: files of a mail that are named [names]; others are not. */
const MAX_NAMES = 10;
const MAX_REPORT = 64 * 1024;

const RECIPIENTS = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];
const NO_PROBLEM = "";

/** Reads a raw mail within bounds. Never throws for what is in it: `problem` says what could not be read. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const headers = readHeaders(raw);
  const known = { headers };
  const addresses = (name: string) => headersOf(known, name).flatMap(readAddresses);
  const body = await readBody(raw);
  return {
    headers,
    from: addresses("from"),
    recipients: RECIPIENTS.flatMap(addresses)
      .map(({ address }) => address)
      .slice(0, MAX_RECIPIENTS),
    name: readMailNames(headerOf(known, "message-id"))[0] ?? null,
    references: ["in-reply-to", "references"].flatMap((name) =>
      readMailNames(headerOf(known, name)).reverse(),
    ),
    ...body,
    report: isReport(headerOf(known, "content-type")) ? { text: body.reportText } : null,
  };
}

function isReport(contentType: string): boolean {
  return /^multipart\/report\b.*delivery-status/i.test(contentType);
}

function readHeaders(raw: Buffer): Header[] {
  const text = raw.subarray(0, MAX_HEAD).toString("utf8");
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const lines = text
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  return lines.flatMap((line) => {
    const at = line.indexOf(":");
    if (at < 1) return [];
    return [{ name: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1).trim() }];
  });
}

function readAddresses(header: string): MailAddress[] {
  const { value } = parseAddressHeader(header.slice(0, 10_000), {
    flatten: true,
    decodePunycode: false,
  });
  return value.flatMap(({ name, address }) => (address ? [{ name, address }] : []));
}

type Body = Pick<ParsedMail, "subject" | "text" | "pictures" | "others" | "problem"> & {
  reportText: string;
};

async function readBody(raw: Buffer): Promise<Body> {
  const body: { subject: string; text: string; problem: string; reportText: string } = {
    ...{ subject: "", text: "", problem: NO_PROBLEM, reportText: "" },
  };
  const pictures: { name: string; bytes: Uint8Array }[] = [];
  const others: string[] = [];
  const parser = new MailParser(OPTIONS);
  parser.on("headers", (headers) => {
    const subject = headers.get("subject");
    if (typeof subject === "string") body.subject = subject;
  });
  parser.on("data", (part: AttachmentStream | MessageText) => {
    if (part.type === "text") {
      body.text = (part.text ?? "").slice(0, MAX_MAIL_TEXT);
      if (part.textConversionError) body.problem = "The text of this mail could not be read.";
      else if ((part.text ?? "").length > MAX_MAIL_TEXT) body.problem = TOO_LONG;
      return;
    }
    void readPart(part, { body, pictures, others }).finally(() => part.release?.());
  });
  const ended = Promise.race([
    once(parser, "end"),
    once(parser, "error").then(([e]) => Promise.reject(e)),
  ]);
  parser.end(raw);
  await ended.catch(() => {
    body.problem = "This mail has more in it than is read. Ask for it another way.";
  });
  return { ...body, pictures, others };
}

const TOO_LONG = "This mail is longer than what is shown of it.";

type Read = {
  body: { reportText: string };
  pictures: { name: string; bytes: Uint8Array }[];
  others: string[];
};

async function readPart(part: AttachmentStream, { body, pictures, others }: Read): Promise<void> {
  const { contentType, filename = "" } = part;
  const name = filename.slice(0, 100) || contentType.slice(0, 100);
  if (/^(message\/|text\/rfc822)/.test(contentType)) {
    body.reportText += `${(await upTo(part.content, MAX_REPORT))?.toString("latin1") ?? ""}\n\n`;
    return;
  }
  const isPicture = /^image\/(png|jpe?g)$/.test(contentType);
  const isWanted = isPicture && pictures.length < MAX_MESSAGE_PHOTOS;
  const bytes = isWanted ? await upTo(part.content, MAX_BYTES) : await upTo(part.content, 0);
  if (isWanted && bytes) pictures.push({ name, bytes });
  else if (others.length < MAX_NAMES) others.push(name);
}

/** Reads to the end, and holds no more than so many bytes; undefined where there are more. */
async function upTo(stream: Readable, max: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= max) chunks.push(chunk);
  }
  return bytes <= max ? Buffer.concat(chunks) : undefined;
}
