/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import type { NoteDraft } from "#ui/staff/notes.tsx";
import { Addresses } from "./addresses.tsx";
import { TaxAndMarketing } from "./consents.tsx";
import { Designs } from "./designs.tsx";
import { Doubts } from "./doubts.tsx";
import { CustomerHead } from "./head.tsx";
import { History } from "./history.tsx";
import { Mails, Messages, Reviews } from "./letters.tsx";
import type { LoadedCustomer } from "./load.ts";
import { Money } from "./money.tsx";
import { Notes } from "./notes.tsx";
import { OpenOrders, Orders } from "./orders.tsx";
import { PersonCard } from "./person.tsx";
import { Quotes } from "./quotes.tsx";

export type CustomerPageProps = LoadedCustomer & { note?: NoteDraft | undefined };

/** It answers a phone call: who this is, what is open, what was agreed. */
export function CustomerPage({ note, ...loaded }: CustomerPageProps) {
  const { customer } = loaded;
  return (
    <div class="stack">
      <AdminNav here={paths.adminCustomers} />
      <CustomerHead {...loaded} />
      <Doubts {...loaded} />
      <div class="customer-columns">
        <div class="customer-columns__part">
          <OpenOrders {...loaded} />
          <Quotes {...loaded} />
          <Orders {...loaded} />
          <Designs {...loaded} />
          <Addresses {...loaded} />
        </div>
        <div class="customer-columns__part">
          <Notes customerId={customer.id} notes={loaded.notes} draft={note} />
          <Messages {...loaded} />
          <Mails {...loaded} />
          <Money {...loaded} />
          <Reviews {...loaded} />
          <TaxAndMarketing {...loaded} />
          <PersonCard {...loaded} />
          <History {...loaded} />
        </div>
      </div>
    </div>
  );
}
