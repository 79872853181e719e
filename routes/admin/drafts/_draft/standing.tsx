/** @jsxImportSource hono/jsx */
import type { Draft } from "#db/orders/drafts/drafts.ts";
import { formatMoney } from "#shop/money.ts";
import { type DraftStatus, isChangeable } from "#shop/orders/drafts/draft.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/forms/button.tsx";
import { StaffForm, StaffLink } from "#ui/staff/may-open.tsx";

type StandingProps = {
  draft: Draft;
  /** What its customer opens; undefined before it was sent. */
  link: string | undefined;
};

/** What has become of it so far, and the ways on. */
export function Standing({ draft, link }: StandingProps) {
  const { id, status, words, orderId, totalCents, currency } = draft;
  const canWithdraw = status === "open" || status === "sent";
  return (
    <>
      {status !== "open" && (
        <Alert title={titleOf(draft)} variant={VARIANTS[status]}>
          {status === "declined" && words && (
            <p dir="auto" class="quote-words">
              {words}
            </p>
          )}
          {orderId !== null && (
            <p>
              It became <StaffLink href={paths.adminOrderPage(orderId)}>order #{orderId}</StaffLink>{" "}
              for {formatMoney(totalCents, currency)}.
            </p>
          )}
          {isChangeable(draft) && status !== "sent" && (
            <p>Send it anew and its link works again, with what you send then.</p>
          )}
        </Alert>
      )}
      {(link || canWithdraw) && (
        <div class="row">
          {link && <a href={link}>See what the customer sees</a>}
          {link && <a href={paths.quotePdf(id)}>PDF</a>}
          {canWithdraw && (
            <StaffForm action={paths.adminDraftWithdrawal(id)}>
              <Button variant="outline" size="sm">
                Withdraw
              </Button>
            </StaffForm>
          )}
        </div>
      )}
    </>
  );
}

const VARIANTS: Record<DraftStatus, "info" | "success" | "warning"> = {
  open: "info",
  sent: "info",
  accepted: "success",
  paid: "success",
  declined: "warning",
  expired: "warning",
  withdrawn: "warning",
};

function titleOf(draft: Draft): string {
  const { status, holdsOn } = draft;
  switch (status) {
    case "sent":
      return `Its customer has until ${dayText(holdsOn)}`;
    case "accepted":
      return isChangeable(draft)
        ? "Accepted, and its order was canceled"
        : `Accepted, and to be paid until ${dayText(holdsOn)}`;
    case "paid":
      return "Accepted and paid";
    case "declined":
      return "Its customer has declined it";
    case "expired":
      return "Its day is over";
    default:
      return "It was withdrawn";
  }
}
