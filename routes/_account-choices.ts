import { listAddresses, type SavedAddress } from "#db/accounts/addresses.ts";
import type { CheckoutProps, SavedChoice } from "#islands/checkout/props.ts";
import type { AppContext } from "#server/factory.ts";
import { formatAddress } from "#shop/addresses/format-address.ts";
import { typedAddress } from "#shop/addresses/typed-address.ts";

/** What the checkout offers beside the address: the account's own, and mails to agree to. */
export async function accountChoices({
  var: { user, services },
}: AppContext): Promise<Pick<CheckoutProps, "savedAddresses" | "asks">> {
  const [saved, { mails }] = await Promise.all([
    user && listAddresses(services.sql, user.id),
    services.shopSettings.read(),
  ]);
  return {
    savedAddresses: saved?.map(choiceOf) ?? null,
    asks: { review: mails.reviewRequests, cart: mails.cartReminders },
  };
}

function choiceOf({ id, address }: SavedAddress): SavedChoice {
  return { id, label: formatAddress(address).join(", "), address: typedAddress(address) };
}
