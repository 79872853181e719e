import type { ISql } from "postgres";
import { findIncoming, setOutcome } from "#db/messages/incoming.ts";
import { hasBegun } from "#db/messages/mail-names.ts";
import { insertMessage, type MessagePhoto } from "#db/messages/messages.ts";
import { insertThread, lockThread, type Thread } from "#db/messages/threads.ts";
import { parseMail } from "#services/incoming/mail-parser.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { plainLine } from "#shop/forms/plain-text.ts";
import { hideKeys } from "#shop/messages/hide-keys.ts";
import type { ParsedMail } from "#shop/messages/parsed-mail.ts";
import { decidePlace, type Place } from "./incoming/decide-place.ts";
import { countMail } from "./incoming/mail-limits.ts";
import { type IncomingText, readText } from "./incoming/read-text.ts";
import { receivePictures } from "./incoming/receive-pictures.ts";
import { takeBounce } from "./incoming/take-bounce.ts";
import { incomingKey } from "./receive-mail.ts";
import { withPhotos } from "./with-photos.ts";

type Deps = Pick<Services, "sql" | "storage" | "jobs" | "signatures" | "config" | "artwork">;

type Incoming = { id: string; hash: string };

/**
 * The job `take-mail`: what the webhook and the mailbox have stored becomes a message, or nothing. It runs
 * again after any failure, and adds its message once.
 */
export async function takeMail(
  services: Deps,
  { incomingId }: { incomingId: string },
): Promise<void> {
  const incoming = await findIncoming(services.sql, incomingId);
  if (!incoming || incoming.outcome !== null) return;
  const stored = await services.storage.get(incomingKey(incoming.hash));
  if (!stored) return void (await end(services, services.sql, incoming, "its file is gone"));
  const mail = await parseMail(Buffer.from(await new Response(stored.body).arrayBuffer()));
  const place = await decidePlace(services, mail);
  if ("dropped" in place) return void (await end(services, services.sql, incoming, place.dropped));
  if (place.kind === "bounce") {
    await transact(services.sql, async (tx) => {
      const outcome = await takeBounce(tx, place.threadId, mail);
      await end(services, tx, incoming, outcome);
    });
    return;
  }
  const { photos, problems } = await receivePictures(services, mail);
  const text = readText(mail, problems, services.config.APP_URL);
  const subject = hideKeys(plainLine(mail.subject), services.config.APP_URL);
  const hidden = { ...mail, subject };
  const store = async (tx: ISql) => {
    const isKnown = await hasCome(tx, place, mail);
    // Another process may have been as far.
    const isOurs = await end(services, tx, incoming, isKnown ? "known" : place.kind);
    const added = isOurs && !isKnown && (await add(tx, { place, mail: hidden, text, photos }));
    if (!added) await removeAll(services, tx, photos);
  };
  await withPhotos(services, photos, () => transact(services.sql, store));
}

type Added = {
  place: Exclude<Place, { dropped: string } | { kind: "bounce" }>;
  mail: ParsedMail;
  text: IncomingText;
  photos: readonly MessagePhoto[];
};

/** The webhook and the mailbox hand over one mail with other headers; in a thread it is there once anyway. */
async function hasCome(tx: ISql, { origin, kind }: Added["place"], mail: ParsedMail) {
  if (origin.threadId !== null || !mail.name) return false;
  const sender = senderOf(mail, undefined);
  return hasBegun(tx, { name: mail.name, sender, isHeld: kind === "held" });
}

async function add(tx: ISql, { place, mail, text, photos }: Added): Promise<boolean> {
  const { origin } = place;
  const found = origin.threadId ? await lockThread(tx, origin.threadId) : undefined;
  const thread = found?.isForgotten ? undefined : found;
  const threadId = thread?.id ?? (await begin(tx, mail));
  await countMail(tx, { ...origin, threadId: thread?.id ?? null });
  const remark = [thread || !origin.threadId ? place.remark : GONE, text.remark].filter(Boolean);
  const id = await insertMessage(tx, {
    ...{ threadId, kind: place.kind, text: text.text, quoted: text.quoted, photos },
    remark: remark.join(" "),
    sender: senderOf(mail, thread),
    mailName: mail.name,
  });
  return id !== undefined;
}

const GONE = "Its conversation is deleted.";

/** Limit of messages: the subject and the name of a mail that begins a conversation [characters]; the rest is cut. */
const MAX_LINE = 200;

function begin(tx: ISql, mail: ParsedMail): Promise<number> {
  const [sender = { name: "", address: "" }] = mail.from;
  const line = (text: string) => plainLine(text).slice(0, MAX_LINE);
  return insertThread(tx, {
    topic: "mail",
    subject: line(mail.subject),
    name: line(sender.name),
    email: line(sender.address),
  });
}

function senderOf(mail: ParsedMail, thread: Thread | undefined): string {
  const [sender] = mail.from;
  const email = plainLine(sender?.address ?? "").slice(0, MAX_LINE);
  return email || (thread ? "" : "unknown");
}

/** Its raw bytes are not wanted any more. False where another process has ended it. */
async function end(
  { jobs }: Pick<Deps, "jobs">,
  sql: ISql,
  { id, hash }: Incoming,
  outcome: string,
): Promise<boolean> {
  if (!(await setOutcome(sql, id, outcome))) return false;
  await jobs.send(sql, "remove-files", { keys: [incomingKey(hash)] });
  return true;
}

async function removeAll(
  { jobs }: Pick<Deps, "jobs">,
  tx: ISql,
  photos: readonly MessagePhoto[],
): Promise<void> {
  const keys = photos.flatMap((photo) => photoKeys("message-photos", photo));
  if (keys.length > 0) await jobs.send(tx, "remove-files", { keys });
}
