import type { ScanRequest } from "#floor/scan/request.ts";
import { scan } from "#floor/scan/scan.ts";
import { batchCode, binCode, pieceCode } from "#shop/floor/codes.ts";
import type { Command } from "#shop/floor/commands.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import type { Random } from "../../random.ts";
import { pick, type RacedFloor } from "./raced-floor.ts";

type Sent = { text: string; command?: Command };

/** Steps of others lie seconds back on a floor, and in a test none: so much later a piece was read. */
const LATER_MS = 3000;

/** Somebody with a scanner: what they read, sent once, or twice at the same time. */
export function scannerOf({ services }: RacedFloor, actorId: number, random: Random) {
  return async function send({ text, command }: Sent): Promise<ScanAnswer> {
    const ageMs = random.below(4) > 0 ? -LATER_MS : 0;
    const request: ScanRequest = { id: crypto.randomUUID(), text, actorId, command, ageMs };
    if (random.below(12) > 0) return scan(services, request);
    const both = await Promise.all([scan(services, request), scan(services, request)]);
    // What was wrong at first may be right at the second try; what was done is done once.
    const done = both.filter(({ outcome }) => outcome === "done");
    if (done.length === 2 && !Bun.deepEquals(done[0], done[1])) {
      throw new Error(`One scan was done twice: ${done.map(({ title }) => title)}`);
    }
    return done[0] ?? both[0];
  };
}

/** The codes of all pieces that were not packed when somebody last read them, shuffled. */
export async function listCodes({ sql }: RacedFloor, random: Random): Promise<string[]> {
  const rows = await sql<{ orderId: number; number: number; attempt: number }[]>`
    select order_id, number, attempt from pieces where spoilt is null and step <> 'packed'
    order by id`;
  return shuffled(random, rows.map(pieceCode));
}

function shuffled<T>({ next }: Random, all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
}

/** Reads a code, and now and then something else: a spoilt piece, a slip, a bin, a batch, undo. */
export function chooseScan({ orderIds }: RacedFloor, random: Random, code: string): Sent {
  switch (random.below(24)) {
    case 0:
      return { text: code, command: pick(random, ["spoilt-misprint", "spoilt-blank"] as const) };
    case 1:
      return { text: "CMD-UNDO" };
    case 2:
      return { text: binCode(1 + random.below(10)), command: "empty-bin" };
    case 3:
      return { text: batchCode(1 + random.below(10)) };
    case 4:
      return { text: `PT${pick(random, orderIds)}` };
    default:
      return { text: code };
  }
}
