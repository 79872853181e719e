import { afterAnswer } from "#shop/floor/scan/station.ts";
import type { QueuedScan, ScanRecord } from "./record.ts";
import { type Sent, type ShownAnswer, sendScan } from "./send-scan.ts";

/** A scan whose answer comes later than this is no longer in anybody's hand. */
const LATE_MS = 4000;
const RETRY_MS = 3000;
/** Limit of floor: times that a scan may fail in the shop [times]; then those behind it go on. */
const MAX_FAILURES = 20;

type Ended = Extract<Sent, { kind: "answer" | "rejected" | "failed" }>;

export type Trouble = Exclude<Sent["kind"], "answer" | "rejected">;

type Sender = {
  url: string;
  record: ScanRecord;
  save: () => void;
  answered: (scan: QueuedScan, answer: ShownAnswer) => void;
  /** How things are: undefined while scans are answered. */
  report: (trouble: Trouble | undefined) => void;
};

/** Sends scans in their order, one at a time; whatever is not answered stays in the queue. */
export function createSender({ url, record, save, answered, report }: Sender) {
  let isSending = false;
  let resume = () => {};

  async function pump(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let failures = 0;
    for (let scan = record.queue[0]; scan; scan = record.queue[0]) {
      const sent = scan.leaves ? undefined : await sendScan(url, scan, record);
      failures = sent?.kind === "failed" ? failures + 1 : 0;
      if (sent && !hasEnded(sent, failures)) {
        report(sent.kind);
        await pause(sent.kind === "busy" ? sent.seconds * 1000 : RETRY_MS);
        continue;
      }
      record.queue.shift();
      settle(scan, sent);
      save();
      report(undefined);
    }
    isSending = false;
  }

  function settle(scan: QueuedScan, sent: Ended | undefined) {
    if (!sent) {
      record.station.press = null;
    } else if (sent.kind !== "answer") {
      record.problems.push({ text: scan.text, title: "Not done", why: sent.why });
    } else {
      const { answer } = sent;
      record.station = afterAnswer(record.station, answer);
      const isLate = Date.now() - scan.readAt > LATE_MS;
      if (isLate && answer.outcome === "wrong") {
        record.problems.push({ text: scan.text, title: answer.title, why: answer.text });
      }
      answered(scan, answer);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  addEventListener("online", () => resume());

  return {
    add(scan: Omit<QueuedScan, "id" | "readAt">): void {
      record.queue.push({ ...scan, id: crypto.randomUUID(), readAt: Date.now() });
      save();
      void pump();
    },
    start: () => void pump(),
  };
}

function hasEnded(sent: Sent, failures: number): sent is Ended {
  if (sent.kind === "failed") return failures >= MAX_FAILURES;
  return sent.kind === "answer" || sent.kind === "rejected";
}
