/** @jsxImportSource hono/jsx */
import type { Customer } from "#db/customers/customers.ts";
import { countryOf } from "#shop/addresses/countries.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { PersonLine } from "../_customer/person.tsx";
import { KindBadges } from "../_kind-badges.tsx";
import { Values } from "../_values.tsx";

type ComparePageProps = {
  /** Stands for both afterwards. */
  customer: Customer;
  other: Customer;
  revision: string;
};

export function ComparePage({ customer, other, revision }: ComparePageProps) {
  const here = paths.adminCustomerMerge(customer.id);
  const names = { one: nameOf(customer), two: nameOf(other) };
  return (
    <div class="stack">
      <AdminNav here={paths.adminCustomers} />
      <BackLink href={here}>Search another</BackLink>
      <PageHead title="Are these two one person?" />
      {!(customer.isProved && other.isProved) && (
        <Alert variant="warning" title="One of the emails is not proved">
          <p>Somebody may have typed another's email. Merge them only if you know better.</p>
        </Alert>
      )}
      <div class="customer-compare">
        <Side customer={customer} title="Stays" />
        <Side customer={other} title="Counts to it" />
      </div>
      <Card title="What becomes of them">
        <ul class="prose">
          <li>
            Orders, refunds, messages and notes of <bdi>{names.two}</bdi> count to{" "}
            <bdi>{names.one}</bdi>, and so does what <bdi>{names.two}</bdi> orders from now on.
          </li>
          <li>
            Accounts and logins stay as they are. No customer sees another's orders because of this.
          </li>
          <li>It can be undone at any time on the customer's page: nothing is moved.</li>
        </ul>
        <div class="row">
          <form method="post" action={here}>
            <input type="hidden" name="with" value={other.id} />
            <input type="hidden" name="revision" value={revision} />
            <Button>Merge the two</Button>
          </form>
          <LinkButton
            href={withQuery(paths.adminCustomerMerge(other.id), { with: customer.id })}
            variant="outline"
          >
            The other way round
          </LinkButton>
          <LinkButton href={paths.adminCustomer(customer.id)} variant="ghost">
            Leave them apart
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}

function nameOf({ name, email, id }: Customer): string {
  return name || email || `customer ${id}`;
}

function Side({ customer, title }: { customer: Customer; title: string }) {
  const { id, email, phone, countryCode, orders, lastOrderAt, createdAt, people } = customer;
  return (
    <section class="card card--tight">
      <p class="eyebrow">{title}</p>
      <h2>
        <a href={paths.adminCustomer(id)}>
          <bdi>{nameOf(customer)}</bdi>
        </a>
      </h2>
      <KindBadges customer={customer} />
      <dl class="customer-side">
        <Fact name="Email">
          <bdi>{email || "None"}</bdi>
        </Fact>
        <Fact name="Phone">
          <bdi>{phone || "None"}</bdi>
        </Fact>
        <Fact name="Country">{countryOf(countryCode)?.name ?? "Not known"}</Fact>
        <Fact name="Paid orders">{orders}</Fact>
        <Fact name="Lifetime value">
          <Values customer={customer} />
        </Fact>
        <Fact name="Customer since">
          <ShopDate date={createdAt} as="medium" />
        </Fact>
        <Fact name="Last order">
          {lastOrderAt ? <ShopDate date={lastOrderAt} as="medium" /> : "None"}
        </Fact>
      </dl>
      <ul class="customer-list">
        {people.map((person) => (
          <li key={person.id}>
            <PersonLine person={person} isOwn={person.id === id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
