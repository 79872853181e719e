import { lockForChange, writeAddress } from "#db/orders/changes.ts";
import { addOrderEvent } from "#db/orders/events.ts";
import type { Order } from "#db/orders/orders.ts";
import { enqueueChangeMail } from "#mails/enqueue-change-mail.ts";
import type { Services } from "#services/services.ts";
import { checkAddress } from "#shop/addresses/check-address.ts";
import { mayChangeAddress, placeErrors } from "#shop/orders/order-change.ts";
import type { ShippingErrors, ShippingForm } from "#shop/orders/shipping.ts";
import { addressMark } from "./address-mark.ts";
import { countriesFor } from "./countries-for.ts";

type AddressChange = {
  order: Order;
  /** The email stays the order's: the link to the order is signed with it. */
  typed: Omit<ShippingForm, "email" | "notes">;
  /** The mark of the address that its customer saw; none where a client sends none. */
  shown: string | undefined;
  actorId: number | null;
};

/** `closed`: the press was first, or the order cannot be changed for another reason. */
export type ChangeOutcome = { outcome: "changed" | "unchanged" | "closed" };

/** `stale`: it was changed after its customer saw it. */
type AddressOutcome =
  | ChangeOutcome
  | { outcome: "stale" }
  | { outcome: "wrong"; errors: ShippingErrors };

/** Sends a paid order elsewhere, as long as that costs the same. */
export async function changeAddress(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { order, typed, shown, actorId }: AddressChange,
): Promise<AddressOutcome> {
  const { id: orderId, shippingAddress: stored } = order;
  const form = { ...typed, email: stored.email, notes: "" };
  const checked = checkAddress(form, { countries: await countriesFor(sql, stored) });
  if (!checked.ok) return { outcome: "wrong", errors: checked.errors };
  const { address } = checked;
  return sql.begin(async (tx): Promise<AddressOutcome> => {
    const now = await lockForChange(tx, orderId);
    if (!now || !mayChangeAddress(now)) return { outcome: "closed" };
    const mark = addressMark(now.shippingAddress);
    if (mark === addressMark(address)) return { outcome: "unchanged" };
    if (shown && shown !== mark) return { outcome: "stale" };
    const errors = placeErrors(now, address);
    if (errors) return { outcome: "wrong", errors };
    await writeAddress(tx, orderId, address);
    await addOrderEvent(tx, { orderId, kind: "changed", value: "address", actorId });
    await enqueueChangeMail({ sql: tx, jobs }, orderId);
    return { outcome: "changed" };
  });
}
