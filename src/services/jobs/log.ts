const QUIET_MS = 10_000;
/** Lines that differ may be a stranger's doing: beyond so many, all may be logged anew. */
const MAX_LINES = 1000;

export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : messageOf(error);
  return text.split("\n", 1)[0] ?? "";
}

/** pg-boss copies an error into a plain object to add the queue. */
function messageOf(thrown: unknown): string {
  const isCopy = typeof thrown === "object" && thrown !== null && "message" in thrown;
  return String(isCopy ? thrown.message : thrown);
}

/** Drops repeats within ten seconds: every queue polls every 2 s and fails alike. */
export function limitRepeats(log: (line: string) => void): (line: string) => void {
  const loggedAt = new Map<string, number>();
  return (line) => {
    const key = line.replace(/ \(Queue:.*/, "");
    const now = Date.now();
    if (now - (loggedAt.get(key) ?? 0) < QUIET_MS) return;
    if (loggedAt.size >= MAX_LINES) loggedAt.clear();
    loggedAt.set(key, now);
    log(key);
  };
}
