import type { ISql } from "postgres";
import { markBounced } from "#db/messages/mail-names.ts";
import { insertMessage } from "#db/messages/messages.ts";
import { lockThread } from "#db/messages/threads.ts";
import { plainLine, plainText } from "#shop/forms/plain-text.ts";
import { type ParsedMail, readMailNames } from "#shop/messages/parsed-mail.ts";

/** Limit of messages: Message-IDs of a report that are looked up [mails]; further ones are not. */
const MAX_NAMES = 20;
const MAX_TEXT = 2000;
const TEMPORARY = /^action:\s*(delayed|relayed|delivered|expanded)\b/im;

/**
 * A mail server says that an answer did not arrive: that is said at the message, and the thread is opened.
 * The report must name one of our Message-IDs, which nobody can guess.
 */
export async function takeBounce(
  tx: ISql,
  threadId: number | null,
  mail: ParsedMail,
): Promise<string> {
  const report = mail.report?.text ?? mail.text;
  if (TEMPORARY.test(report) && !/^action:\s*failed\b/im.test(report)) return "bounce: temporary";
  const names = [...readMailNames(report), ...mail.references].slice(0, MAX_NAMES);
  const bounced = await markBounced(tx, names);
  const found = bounced ?? threadId;
  const thread = bounced && found ? await lockThread(tx, found) : undefined;
  if (!found || !thread || thread.isForgotten) return "bounce: of no message";
  await insertMessage(tx, {
    ...{ threadId: found, kind: "bounce", text: plainText(reasonOf(report, mail)) },
    sender: plainLine(mail.from[0]?.address ?? "").slice(0, 200),
    mailName: mail.name,
  });
  return "bounce";
}

function reasonOf(report: string, mail: ParsedMail): string {
  const said = /^diagnostic-code:\s*(?:smtp;\s*)?(.+(?:\r?\n[ \t]+.+)*)/im.exec(report)?.[1];
  return (said ?? mail.text).replace(/\s+/g, " ").slice(0, MAX_TEXT) || "No reason was given.";
}
