import { connect } from "node:net";
import postgres, { type Sql } from "postgres";

/** Connections that the driver or PostgreSQL ended, or never made. */
const CODES: ReadonlySet<unknown> = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * Classes of SQLSTATE: connections (08), too many of them (53), an operator's stop (57P01 to 57P05), and
 * a server that takes reads alone (25006).
 */
const STATES = /^(08|53|57P0[1-5]$|25006$)/;

/** True when the database did not answer, or takes nobody now: what was wanted may go well in a minute. */
export function isOutage(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return CODES.has(code) || (typeof code === "string" && STATES.test(code));
}

/** True when the database answers within two seconds; never throws. */
export async function isReachable(sql: Sql): Promise<boolean> {
  const ping = sql`select 1`;
  const timeout = setTimeout(() => ping.cancel(), 2000);
  const silent = Bun.sleep(2000).then(() => false);
  const answered = ping.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, silent]).finally(() => clearTimeout(timeout));
}

const TOO_MANY = "53300";

/**
 * True when a new connection is taken within two seconds, or rejected because there are too many:
 * those that the shop has work on.
 */
export async function isThere(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    return await Promise.race([
      sql`select 1`.then(
        () => true,
        (error) => error.code === TOO_MANY,
      ),
      Bun.sleep(2000).then(() => false),
    ]);
  } finally {
    void sql.end({ timeout: 0 });
  }
}

/** How a client wants to know whether TLS is spoken: servers and poolers answer it to everybody, by one letter. */
const TLS_QUESTION = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * True when a server or a pooler answers there within two seconds. Of a pooler whose connections are
 * all busy, a statement would say that only once it is its turn.
 */
export async function takesConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const taken = Promise.withResolvers<boolean>();
  const socket = connect({ host, port: Number(port || 5432) });
  socket.setTimeout(2000, () => taken.resolve(false));
  socket.on("connect", () => socket.write(TLS_QUESTION));
  socket.on("data", () => taken.resolve(true));
  for (const end of ["error", "close"]) socket.on(end, () => taken.resolve(false));
  return taken.promise.finally(() => socket.destroy());
}
