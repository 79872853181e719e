/** @jsxImportSource hono/jsx */
import type { SavedAddress } from "#db/accounts/addresses.ts";
import { formatAddress } from "#shop/addresses/format-address.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { PostalAddress } from "#ui/orders/postal-address.tsx";

const HOW = "Tick 'Save this address' at the checkout, and the next order starts with it.";

/** Shows the addresses that the checkout offers to this account. */
export function AddressesCard({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <Card title="Saved addresses" description={HOW}>
      {addresses.length > 0 && (
        <ul class="account__sessions">
          {addresses.map((saved) => (
            <Saved key={saved.id} saved={saved} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Saved({ saved: { id, address } }: { saved: SavedAddress }) {
  return (
    <li class="account__session">
      <PostalAddress to={address} withEmail />
      <form method="post" action={paths.accountAddress(id)}>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove ${formatAddress(address).join(", ")}`}
        >
          Remove
        </Button>
      </form>
    </li>
  );
}
