// The least that orders can cost: their statements, sent as the shop sends them, and nothing else.
import { openDatabase } from "#services/database.ts";
import { answerMessages } from "../measured-process.ts";
import type { Orderer, Recorded } from "./orders-server.ts";
import { type Names, replay } from "./statements.ts";

export type BareRound = {
  recorded: Recorded;
  orderers: Orderer[];
  connections: number;
  milliseconds: number;
};
export type Placed = { orders: number; seconds: number };

const sql = openDatabase(String(process.argv[2]));
answerMessages("ready", (round) => place(round as BareRound));

async function place(round: BareRound): Promise<Placed> {
  const { recorded, orderers, connections, milliseconds } = round;
  const start = performance.now();
  const end = start + milliseconds;
  let orders = 0;
  const client = async () => {
    while (performance.now() < end) {
      const orderer = orderers[orders++];
      if (!orderer) throw new Error("More orders than shoppers");
      await replay(sql, recorded.statements, namesOf(recorded, orderer), learnFrom(recorded));
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return { orders, seconds: (performance.now() - start) / 1000 };
}

function namesOf({ of, made, statements }: Recorded, orderer: Orderer): Names {
  const ip = crypto.randomUUID();
  const limits = statements.flatMap(({ text, values: [key] }) =>
    text.includes("insert into rate_limits") ? [[key ?? null, `${key}${ip}`] as const] : [],
  );
  return new Map<string | null, string>([
    [of.shopperId, orderer.shopperId],
    [of.checkoutKey, orderer.checkoutKey],
    [made.placedIp, ip],
    ...documentNames(statements, of.designId, orderer.designId),
    ...limits,
  ]);
}

/** Each order prints its own artwork, so its document has a text and a hash of its own. */
function documentNames(statements: Recorded["statements"], from: number, to: number) {
  const values = new Set(statements.flatMap((statement) => statement.values));
  const renamed = [...values].flatMap((value): [string, string][] =>
    value?.includes(String(from)) ? [[value, value.replaceAll(String(from), String(to))]] : [],
  );
  return renamed.flatMap(([before, after]) => [
    [before, after] as const,
    [sha256(before), sha256(after)] as const,
  ]);
}

const sha256 = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex");

/** The numbers that the database gives. */
const learnFrom =
  ({ made }: Recorded) =>
  (text: string, row: Record<string, unknown>): [string, string] | undefined => {
    if (/^\s*insert into orders\b/.test(text)) return [String(made.orderId), String(row.id)];
    if (text.includes("insert into documents")) return [String(made.documentId), String(row.id)];
    if (/^\s*insert into shoppers \(replaces/.test(text)) return [made.successorId, String(row.id)];
    return undefined;
  };
