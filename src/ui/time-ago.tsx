/** @jsxImportSource hono/jsx */
import { exactTime } from "#shop/date.ts";
import { relativeTime } from "#shop/relative-time.ts";
import { useShop } from "./shop.ts";

/** The exact time shows on hover, in the shop's time zone. */
export function TimeAgo({ date, now = new Date() }: { date: Date; now?: Date }) {
  const { timeZone } = useShop();
  return (
    <time datetime={date.toISOString()} title={exactTime(date, timeZone)}>
      {relativeTime(date, now)}
    </time>
  );
}
