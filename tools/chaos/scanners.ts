import type { Sql } from "postgres";
import { pieceCode } from "#shop/floor/codes.ts";
import type { Command } from "#shop/floor/commands.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { STEPS, type Step } from "#shop/floor/steps.ts";
import { paths } from "#shop/paths.ts";
import { STEP_MS } from "../testing/bounds.ts";
import { newAccount } from "../testing/data/accounts.ts";
import { createVisitor } from "../testing/visitor.ts";
import type { Random } from "./random.ts";

/** The shop has answered this scan; `tries` says how often it was sent. */
export type AnsweredScan = {
  id: string;
  code: string;
  station: Step;
  outcome: ScanAnswer["outcome"];
  tries: number;
};

export type Scanner = (
  scan: Omit<AnsweredScan, "outcome" | "tries"> & Card,
) => Promise<AnsweredScan>;
type Card = { command?: Command };

const PAUSE_MS = 50;
/** Longer than any request takes on a busy machine. */
const HANGING_MS = 30_000;

/** Somebody of the staff, who sends a scan again until it is answered, as the page's queue does. */
export async function createScanner(url: string, sql: Sql): Promise<Scanner> {
  const visitor = createVisitor(url);
  const registered = await visitor.sendJson(paths.api.register, newAccount());
  if (!registered.ok) throw new Error(`Nobody was registered: ${await registered.text()}`);
  const { id: userId }: { id: number } = await registered.json();
  await sql`update users set is_admin = true where id = ${userId}`;

  return async ({ id, code, station, command }) => {
    const body = { id, text: code, station, ...(command && { command }) };
    const deadline = Date.now() + STEP_MS;
    for (let tries = 1; ; tries++) {
      const answer = await send(body);
      if (typeof answer !== "string") {
        return { id, code, station, outcome: answer.outcome, tries };
      }
      if (Date.now() > deadline) throw new Error(`Scan ${code} found no answer: ${answer}`);
      await Bun.sleep(PAUSE_MS);
    }
  };

  /** A text says why there is no answer. */
  async function send(body: object): Promise<ScanAnswer | string> {
    try {
      const signal = AbortSignal.timeout(HANGING_MS);
      const answer = await visitor.request(paths.api.adminScans, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
        signal,
      });
      if (answer.ok) return (await answer.json()) as ScanAnswer;
      // Two people who read the same pieces are wrong more often than people are.
      if (answer.status === 429) await sql`delete from rate_limits`;
      else if (answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`);
      return `${answer.status}`;
    } catch (error) {
      if (error instanceof Error && /^4\d\d /.test(error.message)) throw error;
      return String(error);
    }
  }
}

type Open = { orderId: number; number: number; attempt: number };

/** The pieces whose next step is this station's, shuffled. */
export async function listDue(sql: Sql, station: Step, { next }: Random): Promise<string[]> {
  const steps = STEPS.filter((step) => !step.startsWith("own"));
  const before = steps[steps.indexOf(station) - 1] ?? "ready";
  const rows = await sql<Open[]>`
    select order_id, number, attempt from pieces
    where step = ${before} and off is null and spoilt is null order by id`;
  return rows
    .map((row) => ({ code: pieceCode(row), at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ code }) => code);
}
