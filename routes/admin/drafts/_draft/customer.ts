import { listKnownAddresses } from "#db/customers/belongings.ts";
import { findCustomer } from "#db/customers/customers.ts";
import { identityOf } from "#db/customers/identity.ts";
import { findOrder } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { permits } from "#server/session/permits.ts";
import { typedAddress } from "#shop/addresses/typed-address.ts";
import { type DraftAddress, EMPTY_ADDRESS } from "#shop/orders/drafts/draft.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";

export type DraftCustomer = { email: string; address: DraftAddress };

/** Whom a draft is for, as an order or the page of a customer knows them; empty for somebody new. */
export async function readCustomer(
  c: AppContext,
  { order: orderId, customer: customerId }: { order?: number; customer?: number },
): Promise<DraftCustomer> {
  const { sql } = c.var.services;
  const order = orderId === undefined ? undefined : await findOrder(sql, orderId);
  if (order?.shippingAddress.email) return toCustomer(order.shippingAddress);
  const mayRead = customerId !== undefined && permits(c, "customers.view");
  const customer = mayRead ? await findCustomer(sql, customerId) : undefined;
  if (!customer) return { email: "", address: EMPTY_ADDRESS };
  const { id, name, email, phone, people } = customer;
  const [known] = await listKnownAddresses(sql, id, identityOf(people));
  if (known) return { ...toCustomer(known.address), email };
  return { email, address: { ...EMPTY_ADDRESS, fullName: name, phone } };
}

function toCustomer(saved: ShippingAddress): DraftCustomer {
  const { email, ...address } = typedAddress(saved);
  return { email, address };
}
