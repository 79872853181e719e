const QUIET_MS = 10_000;

/** The first line of what went wrong. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : messageOf(error);
  return text.split("\n", 1)[0] ?? "";
}

/** pg-boss adds the queue to an error by copying it into a plain object. */
function messageOf(thrown: unknown): string {
  const isCopy = typeof thrown === "object" && thrown !== null && "message" in thrown;
  return String(isCopy ? thrown.message : thrown);
}

/** Passes a line on, but not the same again within ten seconds: every queue asks every 2 s. */
export function say(log: (line: string) => void): (line: string) => void {
  const saidAt = new Map<string, number>();
  return (line) => {
    // Each worker adds its own id in brackets.
    const key = line.replace(/ \(Queue:.*/, "");
    const now = Date.now();
    if (now - (saidAt.get(key) ?? 0) < QUIET_MS) return;
    saidAt.set(key, now);
    log(key);
  };
}
