/** @jsxImportSource hono/jsx */
import type { Customer } from "#db/customers/customers.ts";
import type { StoredPapers } from "#db/customers/erasure.ts";
import type { CustomerOrder } from "#db/customers/orders.ts";
import { type PaperRule, storedUntil } from "#shop/customers/retention.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { May, StaffLink } from "#ui/staff/may-open.tsx";
import { dateText, ruleText } from "./_settings-form.tsx";

export type Deletable = {
  customer: Customer;
  openOrders: readonly CustomerOrder[];
  papers: StoredPapers;
  rule: PaperRule;
};

export const IS_STAFF =
  "This is somebody of the staff. An owner takes their role away first; then they can be deleted.";

/** Whoever deletes types this: the email, or the name of an account without one. */
export function confirmationOf({ email, name, id }: Customer): string {
  return email || name || `customer ${id}`;
}

export function DeletionForm({ form, found }: { form: Form; found: Deletable }) {
  const { customer } = found;
  const field = fieldsOf(form);
  const typed = confirmationOf(customer);
  if (customer.people.some(({ isStaff }) => isStaff)) {
    return (
      <Alert variant="warning" title="Nobody of the staff is deleted here">
        <p>{IS_STAFF}</p>
      </Alert>
    );
  }
  return (
    <>
      <div class="customer-compare">
        <WhatGoes found={found} />
        <WhatStays found={found} />
      </div>
      <Card title="It cannot be undone">
        <EditForm
          form={form}
          class="stack"
          action={paths.adminCustomerDeletion(customer.id)}
          novalidate
        >
          <p>
            Type <strong class="customer-confirm">{typed}</strong> to delete this customer.
          </p>
          <TextField
            {...field("confirmation")}
            label="Confirmation"
            input={{ autocomplete: "off", spellcheck: false, maxlength: 200 }}
          />
          <div class="row">
            <Button variant="destructive">Delete customer</Button>
            <LinkButton href={paths.adminCustomer(customer.id)} variant="outline">
              Leave it
            </LinkButton>
          </div>
        </EditForm>
      </Card>
    </>
  );
}

function WhatGoes({ found: { customer, openOrders } }: { found: Deletable }) {
  const accounts = customer.people.filter(({ userId }) => userId !== null);
  return (
    <Card title="What goes at once">
      <ul class="prose">
        {accounts.map(({ id, username }) => (
          <li key={id}>
            The account <bdi>{username}</bdi> with its login, cart, designs, gallery designs,
            comments and addresses
          </li>
        ))}
        <li>Messages, reviews, consents and exemptions from tax</li>
        <li>Notes on the customer, also in the log</li>
        <li>Name, address, email and phone on orders that are done, and emails about them</li>
      </ul>
      {openOrders.length > 0 && (
        <p>
          {openOrders.length === 1 ? "One order is" : `${openOrders.length} orders are`} not done:{" "}
          {openOrders.map(({ id }, at) => (
            <>
              {at > 0 && ", "}
              <StaffLink href={paths.adminOrderPage(id)}>#{id}</StaffLink>
            </>
          ))}
          .{" "}
          {openOrders.length === 1
            ? "It is finished first, and loses its name within hours of that."
            : "They are finished first, and lose their names within hours of that."}
        </p>
      )}
    </Card>
  );
}

function WhatStays({ found: { customer, papers, rule } }: { found: Deletable }) {
  const { count, lastIssuedOn } = papers;
  return (
    <Card title="What stays">
      <ul class="prose">
        <li>
          {customer.orders === 1 ? "1 paid order" : `${customer.orders} paid orders`}, without a
          name: reports go on adding up
        </li>
        {count > 0 && lastIssuedOn ? (
          <li>
            {count === 1 ? "1 invoice or credit note" : `${count} invoices and credit notes`} with
            name and address, the last one until {dateText(storedUntil(lastIssuedOn, rule))} (
            {ruleText(rule)}
            ). A sweep erases them then.
          </li>
        ) : (
          <li>No invoice, because none was issued</li>
        )}
        <li>In the log, that somebody was deleted, when and by whom, but not who</li>
      </ul>
      <May open={paths.adminCustomerSettings}>
        <p>
          <a href={paths.adminCustomerSettings}>Deletion rules</a>
        </p>
      </May>
    </Card>
  );
}
