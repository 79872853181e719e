import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import type { QueuedScan, ScanRecord } from "./record.ts";

export type ShownAnswer = ScanAnswer & { html: string };

export type Sent =
  | { kind: "answer"; answer: ShownAnswer }
  /** The network is away, or the shop restarts. */
  | { kind: "away" }
  | { kind: "signed-out" }
  /** Somebody else has logged in, in another tab. */
  | { kind: "other-account" }
  | { kind: "busy"; seconds: number }
  /** Something broke in the shop. The scan has an id: sent again it does nothing twice. */
  | { kind: "failed"; why: string }
  /** It can never be done: the scan is dropped, and said. */
  | { kind: "rejected"; why: string };

const TIMEOUT_MS = 10_000;

export async function sendScan(
  url: string,
  scan: QueuedScan,
  { user, station }: Pick<ScanRecord, "user" | "station">,
): Promise<Sent> {
  const { at, press, step, armed, lastCode } = station;
  const { id, text, note, readAt } = scan;
  const command = scan.command ?? armed;
  const body = {
    ...{ id, userId: Number(user), text, at, ageMs: Math.max(0, Date.now() - readAt) },
    ...(command && { command }),
    ...(note && { note }),
    ...(press && { pressId: press.id }),
    ...(step && { station: step }),
    ...(lastCode && { lastCode }),
  };
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await outcomeOf(answer);
  } catch {
    return { kind: "away" };
  }
}

async function outcomeOf(answer: Response): Promise<Sent> {
  if (answer.status === 200)
    return { kind: "answer", answer: (await answer.json()) as ShownAnswer };
  if (answer.status === 401) return { kind: "signed-out" };
  if (answer.status === 403) return { kind: "other-account" };
  if (answer.status === 429) {
    return { kind: "busy", seconds: Number(answer.headers.get("retry-after")) || 60 };
  }
  if (answer.status > 500) return { kind: "away" };
  const why = await answer.text();
  return answer.status === 500 ? { kind: "failed", why } : { kind: "rejected", why };
}
