/** Limit of owner: why a job failed [characters]; the rest is cut. */
const MAX_REASON = 1000;

/** A reason that staff and the log may read: mail servers repeat the recipient when they reject a mail. */
export function withoutEmails(reason: string): string {
  return hideEmails(reason.slice(0, MAX_REASON));
}

export function hideEmails(text: string): string {
  return text.replace(EMAIL, "…");
}

/** A word is read from its beginning alone: from each of its letters, a long one would take minutes. */
const EMAIL = /("[^"]*"|(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+)@[^\s<>"'(),;:@]+/g;
