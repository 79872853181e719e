/** @jsxImportSource hono/jsx */
import type { OptionalMail } from "#shop/mails/optional-mails.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { exemptPlaceText } from "#shop/tax/exemption.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { May, StaffLink } from "#ui/staff/may-open.tsx";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

export function TaxAndMarketing({
  customer,
  consents,
  exemptions,
}: Pick<LoadedCustomer, "customer" | "consents" | "exemptions">) {
  const { reviewOrder, cartReminderAt, optOuts } = consents;
  return (
    <CustomerSection title="Marketing and tax">
      <ul class="customer-list">
        <li>
          <strong>Requests for reviews</strong>
          {reviewOrder ? (
            <span>
              Agreed to with order{" "}
              <StaffLink href={paths.adminOrderPage(reviewOrder.id)}>#{reviewOrder.id}</StaffLink>,{" "}
              <ShopDate date={reviewOrder.createdAt} as="medium" />
            </span>
          ) : (
            <span class="muted">Never agreed to</span>
          )}
          <Stopped optOuts={optOuts} kind="reviews" />
        </li>
        <li>
          <strong>Reminders of a cart</strong>
          {cartReminderAt ? (
            <span>
              Last requested <ShopDate date={cartReminderAt} as="medium" />
            </span>
          ) : (
            <span class="muted">Not requested</span>
          )}
          <Stopped optOuts={optOuts} kind="carts" />
        </li>
        <li>
          <strong>Tax</strong>
          {exemptions.map((exemption) => (
            <span key={exemption.id}>
              Exempt in {exemptPlaceText(exemption)}, number <bdi>{exemption.taxNumber}</bdi>
              {!customer.isExempt && ", once an account has proved the email"}
            </span>
          ))}
          {exemptions.length === 0 && <span class="muted">Pays tax as everybody does</span>}
          <ExemptionLink id={exemptions[0]?.id} />
        </li>
      </ul>
    </CustomerSection>
  );
}

function ExemptionLink({ id }: { id: number | undefined }) {
  const href = id
    ? withQuery(paths.adminTaxExemptions, { edit: String(id) })
    : paths.adminTaxExemptions;
  return (
    <May open={href}>
      <a href={href}>{id ? "Change the exemption" : "Exempt from tax"}</a>
    </May>
  );
}

type StoppedProps = {
  optOuts: LoadedCustomer["consents"]["optOuts"];
  kind: OptionalMail;
};

function Stopped({ optOuts, kind }: StoppedProps) {
  const stopped = optOuts.find((each) => each.kind === kind);
  if (!stopped) return null;
  return (
    <span>
      Stopped by them <ShopDate date={stopped.createdAt} as="exact" />
    </span>
  );
}
