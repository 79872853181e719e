/** @jsxImportSource hono/jsx */
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Fact } from "#ui/fact.tsx";
import { useShop } from "#ui/shop.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { KindBadges } from "../_kind-badges.tsx";
import type { LoadedCustomer } from "./load.ts";

type HeadProps = Pick<LoadedCustomer, "customer" | "values" | "openOrders">;

/** What whoever answers the phone says first. */
export function CustomerHead({ customer, values, openOrders }: HeadProps) {
  const { name, email, phone, people, createdAt, lastOrderAt, hasConsent } = customer;
  const accounts = people.filter(({ userId }) => userId !== null);
  return (
    <header class="customer-head">
      <BackLink href={paths.adminCustomers}>Customers</BackLink>
      <h1>
        <bdi>{name || email || `Customer ${customer.id}`}</bdi>
      </h1>
      <div class="row customer-head__badges">
        <KindBadges customer={customer} />
        {accounts.some(({ isStaff }) => isStaff) && <Badge variant="outline">Staff</Badge>}
        {accounts.some(({ isLocked }) => isLocked) && <Badge variant="destructive">Locked</Badge>}
        {hasConsent && <Badge variant="outline">Agreed to marketing</Badge>}
      </div>
      <dl class="card customer-facts">
        <Fact name="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : "None"}</Fact>
        <Fact name="Phone">
          {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a> : "None"}
        </Fact>
        {accounts.length > 0 && (
          <Fact name={accounts.length > 1 ? "Accounts" : "Account"}>
            <bdi>{accounts.map(({ username }) => username).join(", ")}</bdi>
          </Fact>
        )}
        <LifetimeValue values={values} />
        <Fact name="Orders">
          {customer.orders}
          {openOrders.length > 0 && <span class="muted small">, {openOrders.length} open</span>}
        </Fact>
        <Fact name="Customer since">
          <ShopDate date={createdAt} as="medium" />
        </Fact>
        <Fact name="Last order">
          {lastOrderAt ? <ShopDate date={lastOrderAt} as="medium" /> : "None"}
        </Fact>
      </dl>
    </header>
  );
}

function LifetimeValue({ values }: Pick<LoadedCustomer, "values">) {
  const { currency } = useShop();
  const rows = values.length > 0 ? values : [{ currency, orders: 0, paid: 0, refunded: 0 }];
  return (
    <Fact name="Lifetime value">
      {rows.map((row) => (
        <div key={row.currency}>
          <strong class="price">{formatMoney(row.paid - row.refunded, row.currency)}</strong>
          {row.refunded > 0 && (
            <span class="muted small">
              {" "}
              {formatMoney(row.paid, row.currency)} paid, {formatMoney(row.refunded, row.currency)}{" "}
              refunded
            </span>
          )}
        </div>
      ))}
    </Fact>
  );
}
