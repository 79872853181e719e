export type MailAddress = { name: string; address: string };

/** A header of a mail, unfolded; its name in lower case. */
export type Header = { name: string; value: string };

/** What the shop reads of a mail. */
export type ParsedMail = {
  headers: readonly Header[];
  /** More than one is no mail of a person. */
  from: readonly MailAddress[];
  /** Whom it was sent or delivered to. */
  recipients: readonly string[];
  subject: string;
  /** Message-ID; null where it has none that is well formed. */
  name: string | null;
  /** Message-IDs that it answers, the last one first. */
  references: readonly string[];
  text: string;
  pictures: readonly { name: string; bytes: Uint8Array }[];
  /** Names of what is attached besides. */
  others: readonly string[];
  /** What a mail server reports about mails that did not arrive; null in any other mail. */
  report: { text: string } | null;
  /** Why not all of it could be read; empty where it could. */
  problem: string;
};

export function headerOf({ headers }: Pick<ParsedMail, "headers">, name: string): string {
  return headers.find((header) => header.name === name)?.value ?? "";
}

export function headersOf({ headers }: Pick<ParsedMail, "headers">, name: string): string[] {
  return headers.filter((header) => header.name === name).map(({ value }) => value);
}

const NAME = /<[^\s<>]{1,250}>/g;

/** Message-IDs go into headers of our own mails, so nothing else does. */
export function readMailNames(text: string): string[] {
  return text.slice(0, 20_000).match(NAME) ?? [];
}
