/** @jsxImportSource hono/jsx */

import type { Day } from "#shop/day.ts";
import { isOpen } from "#shop/floor/is-open.ts";
import { lateReasons } from "#shop/floor/late/late-reasons.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import { daysText, dayText } from "#shop/shipping/arrival.ts";
import { Alert } from "#ui/alert.tsx";
import type { Managed } from "../load.ts";
import type { LateFacts } from "./find-late.ts";
import { LateMailing } from "./late-mailing.tsx";
import { type NewDayDraft, NewDayForm } from "./new-day-form.tsx";

export type LateProps = Pick<Managed, "order" | "floor" | "events" | "mails" | "now"> & {
  late: LateFacts;
  /** Somebody has begun with the order on the print floor. */
  isBegun: boolean;
  backHref: string;
  draft: NewDayDraft | undefined;
};

/** The order's promised day breaks: the alert says why, and offers a mail that names another day. */
export function Late(props: LateProps) {
  const { late, isBegun, order, floor, events, mails } = props;
  const { lateUntil, lateDueOn, isPickup, createdAt } = order;
  const { arrivesUntil: until, dueOn } = late;
  const promised = daysText({ from: order.arrivesFrom ?? until, until }, createdAt);
  const holds = lateDueOn !== null && lateDueOn >= late.today;
  return (
    <Alert title={titleOf(lateUntil, holds)} variant={holds ? "info" : "warning"}>
      <p>
        Promised: {isPickup ? "ready" : "arrives"} {promised}. For that it had to be packed by{" "}
        {dayText(dueOn)}.
      </p>
      {isBegun ? <Reasons late={late} floor={floor} /> : <p>It has not left yet.</p>}
      <LateMailing {...{ order, events, mails }} />
      <Offer {...props} isFolded={holds} />
    </Alert>
  );
}

function titleOf(lateUntil: Day | null, holds: boolean): string {
  if (!lateUntil) return "Late for the promised day";
  return holds ? `Late: now expected by ${dayText(lateUntil)}` : "Late for the new day, too";
}

function Reasons({ late: { toDo }, floor: { pieces, steps } }: Pick<LateProps, "late" | "floor">) {
  const wanted = pieces.filter(isOpen);
  return (
    <>
      <p>
        {toDo.length} of {piecesText(wanted.length)} not packed:
      </p>
      <ul>
        {lateReasons(toDo, pieces, steps).map(({ text, count }) => (
          <li key={text}>
            {count} × {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Offer({ isFolded, ...props }: LateProps & { isFolded: boolean }) {
  const { order, late, backHref, draft, now } = props;
  if (!order.shippingAddress.email) return <p>Nobody can be mailed: the email was deleted.</p>;
  const form = <NewDayForm {...{ order, late, backHref, draft, now }} />;
  if (!isFolded) return form;
  return (
    <details class="manage__another" open={draft !== undefined}>
      <summary>Mail another day</summary>
      {form}
    </details>
  );
}
