/** @jsxImportSource hono/jsx */
import type { Person } from "#db/customers/customers.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { May } from "#ui/staff/may-open.tsx";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

/** Who belongs to the customer, and what can be done with the record as a whole. */
export function PersonCard({ customer }: Pick<LoadedCustomer, "customer">) {
  const { id, people } = customer;
  return (
    <CustomerSection title="This record" id="record">
      {people.length > 1 && (
        <ul class="customer-list">
          {people.map((person) => (
            <li key={person.id}>
              <PersonLine person={person} isOwn={person.id === id} />
              {person.mergedInto === id && <Separation person={person} customerId={id} />}
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <May open={paths.adminCustomerMerge(id)}>
          <LinkButton href={paths.adminCustomerMerge(id)} variant="outline" size="sm">
            Merge with another
          </LinkButton>
        </May>
        <May open={paths.adminCustomerExport(id)}>
          <LinkButton href={paths.adminCustomerExport(id)} variant="outline" size="sm" download>
            Export all data
          </LinkButton>
        </May>
        <May open={paths.adminCustomerDeletion(id)}>
          <LinkButton href={paths.adminCustomerDeletion(id)} variant="outline" size="sm">
            Delete customer
          </LinkButton>
        </May>
      </div>
    </CustomerSection>
  );
}

export function PersonLine({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { username, email, isProved, mergedAt } = person;
  return (
    <span>
      {username ? (
        <>
          Account <strong>{username}</strong>, <bdi>{email}</bdi>
          {!isProved && " (not proved)"}
        </>
      ) : (
        <>
          Guest <bdi>{email}</bdi>
        </>
      )}
      {!isOwn && mergedAt && (
        <span class="muted">
          , merged <ShopDate date={mergedAt} as="medium" />
        </span>
      )}
    </span>
  );
}

function Separation({ person, customerId }: { person: Person; customerId: number }) {
  const action = paths.adminCustomerSeparation(customerId);
  return (
    <May open={action} method="POST">
      <form method="post" action={action}>
        <input type="hidden" name="person" value={person.id} />
        <Button
          variant="outline"
          size="sm"
          aria-label={`Undo the merge with ${person.username ?? person.email}`}
        >
          Undo the merge
        </Button>
      </form>
    </May>
  );
}
