import { listAddresses, type SavedAddress } from "#db/accounts/addresses.ts";
import type { Services } from "#services/services.ts";
import { formatAddress } from "#shop/addresses/format-address.ts";
import { typedAddress } from "#shop/addresses/typed-address.ts";

/** The checkout offers an account its addresses, the one used last first, and everybody mails to agree to. */
export async function accountChoices(
  { sql, shopSettings }: Pick<Services, "sql" | "shopSettings">,
  accountId: number | undefined,
) {
  const [saved, { mails }] = await Promise.all([
    accountId && listAddresses(sql, accountId),
    shopSettings.read(),
  ]);
  return {
    /** Null for visitors. */
    savedAddresses: saved ? saved.map(choiceOf) : null,
    asks: { review: mails.reviewRequests, cart: mails.cartReminders },
  };
}

function choiceOf({ id, address }: SavedAddress) {
  return { id, label: formatAddress(address).join(", "), address: typedAddress(address) };
}
