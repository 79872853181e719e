/** @jsxImportSource hono/jsx */
import type { LoggedMail } from "#db/mails/delivery-log.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { DeliveryRow } from "./_delivery-row.tsx";

type DeliveryLogProps = {
  mails: readonly LoggedMail[];
  next: string | undefined;
};

export function DeliveryLog({ mails, next }: DeliveryLogProps) {
  return (
    <section class="stack" aria-labelledby="deliveries">
      <h2 id="deliveries">Delivery log</h2>
      {mails.length === 0 ? (
        <EmptyState
          icon="mail"
          title="No mails yet"
          text="Every mail of the shop is listed here."
        />
      ) : (
        <section class="table-scroll" tabindex={0} aria-label="All mails">
          <Table columns={COLUMNS} class="table--cards">
            {mails.map((mail) => (
              <DeliveryRow key={mail.id} mail={mail} />
            ))}
          </Table>
        </section>
      )}
      {next && (
        <div>
          <LinkButton
            variant="outline"
            href={`${withQuery(paths.adminEmailSettings, { tab: "test", after: next })}#deliveries`}
          >
            Older mails
          </LinkButton>
        </div>
      )}
    </section>
  );
}

const COLUMNS: Columns = [
  "Mail",
  "To",
  "Order",
  "Asked for",
  "State",
  { label: "Actions", hidden: true },
];
