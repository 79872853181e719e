import { ImapFlow } from "imapflow";

export type Mailbox = {
  /** Server, account and folder. */
  name: string;
  /** Changes when the server numbers its mails anew. */
  validity: string;
  /** The mails behind this number, the oldest first; at first those of the last month alone. */
  list(after: number, max: number): Promise<{ uid: number; bytes: number }[]>;
  read(uid: number): Promise<Buffer | undefined>;
  markSeen(uid: number): Promise<void>;
};

/** Limit of messages: time that a mailbox may be silent [ms]; the next minute tries again. */
const TIMEOUT_MS = 30_000;
/** Limit of messages: age of the mails that the shop reads in a mailbox that it does not know [days]; older ones stay unread. */
const FIRST_DAYS = 30;

/** Opens the folder of `imaps://user:password@host:993/INBOX`, and closes it after the work. */
export async function withMailbox<T>(
  address: string,
  work: (mailbox: Mailbox) => Promise<T>,
): Promise<T> {
  const url = new URL(address);
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  const user = decodeURIComponent(url.username);
  const secure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user, pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Without a listener the process would end with the connection.
  client.on("error", () => {});
  try {
    await client.connect();
    const box = await client.mailboxOpen(folder);
    const mailbox = {
      name: `${user}@${url.host}/${folder}`,
      validity: String(box.uidValidity),
      list: (after: number, max: number) => list(client, after, max),
      async read(uid: number) {
        const found = await client.fetchOne(String(uid), { source: true }, { uid: true });
        return found ? found.source : undefined;
      },
      async markSeen(uid: number) {
        await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      },
    };
    return await work(mailbox);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function list(client: ImapFlow, after: number, max: number) {
  const since = new Date(Date.now() - FIRST_DAYS * 24 * 60 * 60 * 1000);
  const range = { uid: `${after + 1}:*`, ...(after === 0 && { since }) };
  const found = (await client.search(range, { uid: true })) || [];
  // `7:*` names the last mail, even where it is the sixth.
  const uids = found.filter((uid) => uid > after).sort((one, other) => one - other);
  if (uids.length === 0) return [];
  const some = uids.slice(0, max);
  const bytesOf = new Map<number, number>();
  for await (const { uid, size } of client.fetch(some.join(","), { size: true }, { uid: true })) {
    // What another process marks meanwhile comes in between, without a number or a size.
    if (some.includes(uid) && size !== undefined) bytesOf.set(uid, size);
  }
  return some
    .filter((uid) => bytesOf.has(uid))
    .map((uid) => ({ uid, bytes: bytesOf.get(uid) ?? 0 }));
}
