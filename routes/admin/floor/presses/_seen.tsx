/** @jsxImportSource hono/jsx */
import type { ListedPress } from "#db/floor/presses/presses.ts";
import { Badge } from "#ui/badge.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

/** A program that waits is seen at least every 25 seconds; one that copies a large batch, more rarely. */
const GONE_AFTER_MS = 2 * 60_000;

/** When its program came last. */
export function Seen({ press: { keyMadeAt, seenAt } }: { press: ListedPress }) {
  if (!keyMadeAt) return <span class="muted">No program</span>;
  if (!seenAt) return <span class="muted">Never yet</span>;
  const isHere = Date.now() - seenAt.getTime() < GONE_AFTER_MS;
  return (
    <>
      <Badge variant={isHere ? "primary" : "outline"}>{isHere ? "Here" : "Away"}</Badge>{" "}
      <TimeAgo date={seenAt} />
    </>
  );
}
