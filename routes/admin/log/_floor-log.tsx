/** @jsxImportSource hono/jsx */
import type { FloorEvent } from "#db/staff/floor-log.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";

/** Scans and presses of the print floor, each with where its piece was and is. */
export function FloorLog({ events }: { events: readonly FloorEvent[] }) {
  return (
    <ol class="log">
      {events.map((event) => (
        <li key={event.id} class="log__event">
          <p class="log__head">
            <span>
              <strong>
                <bdi>{event.actor ?? "A former account"}</bdi>
              </strong>{" "}
              <StaffLink href={paths.adminOrderPage(event.orderId)}>{pieceCode(event)}</StaffLink>:{" "}
              {event.fromState} to {event.toState}
              {event.note && ` (${event.note})`}
            </span>
            <time class="muted small" datetime={event.at.toISOString()}>
              <ShopDate date={event.at} as="exact" />
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
