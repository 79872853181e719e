/** @jsxImportSource hono/jsx */
import type { Return } from "#db/returns/returns.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import type { Deciding } from "./load.ts";

/** Nothing is made, given back or put into stock before the difference is paid. */
export function AwaitedPayment({ deciding, found }: { deciding: Deciding; found: Return }) {
  const { difference } = deciding;
  if (!difference) return null;
  const { edit, payUrl } = difference;
  const amount = formatMoney(edit.differenceCents, edit.currency);
  return (
    <StaffForm class="form" action={paths.adminReturnDifference(found.id)}>
      <h2>{edit.paidAt ? `${amount} are paid` : `${amount} wait to be paid`}</h2>
      <ul class="returns__lines">
        {edit.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {edit.paidAt ? (
        <p>The exchange is made in a moment: reload the page.</p>
      ) : (
        <>
          <p>
            The customer was mailed the link.
            {edit.holdsUntil && (
              <>
                {" "}
                It holds until <ShopDate date={edit.holdsUntil} as="exact" />, then you decide anew.
              </>
            )}{" "}
            Once it is paid the exchange goes on by itself.
          </p>
          <p>
            <a href={payUrl}>Open the page to pay</a>
          </p>
          <div>
            <Button variant="outline">Withdraw</Button>
          </div>
        </>
      )}
    </StaffForm>
  );
}

/** Why a return is to be decided once more; undefined where nothing was to be paid for it. */
export function unpaidText({ found, difference }: Deciding): string | undefined {
  if (found?.state !== "requested" || !difference) return undefined;
  const { status, differenceCents, currency } = difference.edit;
  const amount = formatMoney(differenceCents, currency);
  switch (status) {
    case "withdrawn":
      return `The difference of ${amount} is not asked for any more. Decide anew.`;
    case "expired":
      return `The difference of ${amount} was not paid in its time. Decide anew.`;
    case "returned":
      return `The exchange could not be made any more when ${amount} were paid. They go back to the card. Decide anew.`;
    default:
      return undefined;
  }
}
