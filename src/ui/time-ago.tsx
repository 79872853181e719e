/** @jsxImportSource hono/jsx */
import { relativeTime } from "#shop/relative-time.ts";

/** The exact time shows on hover. */
export function TimeAgo({ date, now = new Date() }: { date: Date; now?: Date }) {
  return (
    <time datetime={date.toISOString()} title={exactTime(date)}>
      {relativeTime(date, now)}
    </time>
  );
}

/** "November 21, 2026 at 11:28 AM UTC" */
export function exactTime(date: Date): string {
  return `${EXACT.format(date)} UTC`;
}

const EXACT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});
