/** @jsxImportSource hono/jsx */
import type { Exemption } from "#db/tax/tax-exemptions.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { exemptPlaceText } from "#shop/tax/exemption.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

type ExemptionsListProps = {
  exemptions: readonly Exemption[];
  q: string;
  after: string;
  next: string | undefined;
};

export function ExemptionsList({ exemptions, q, after, next }: ExemptionsListProps) {
  const here = (cursor?: string) =>
    withQuery(paths.adminTaxExemptions, { q: q || undefined, after: cursor });
  return (
    <>
      {(q || after || exemptions.length > 0) && (
        <Filters action={paths.adminTaxExemptions} clear={q && paths.adminTaxExemptions}>
          <TextField
            name="q"
            label="Search"
            optional
            value={q}
            input={{ type: "search", placeholder: "Search by email or number", maxlength: 100 }}
          />
        </Filters>
      )}
      {exemptions.length === 0 ? (
        <EmptyState
          icon="user"
          title={q ? "No customers found" : "Nobody is exempt"}
          text={
            q ? "Try another part of the email or number." : "Everybody pays tax where it is due."
          }
        />
      ) : (
        <div class="table-scroll">
          <Table columns={COLUMNS} class="table--cards">
            {exemptions.map((exemption) => (
              <Row key={exemption.id} exemption={exemption} />
            ))}
          </Table>
        </div>
      )}
      <PageLinks first={after && here()} next={next && here(next)} />
    </>
  );
}

function Row({ exemption }: { exemption: Exemption }) {
  const { id, email, taxNumber, countryCode, createdAt, hasAccount } = exemption;
  return (
    <tr>
      <th scope="row">
        <div>
          <bdi class="tax-email">{email}</bdi>
          {!hasAccount && <p class="muted small">No account has proved this email yet.</p>}
        </div>
      </th>
      <td data-label="Number">
        <bdi>{taxNumber}</bdi>
      </td>
      <td data-label="Place">
        {exemptPlaceText(exemption)}
        {countryCode === null && (
          <p class="muted small">As it was before places were asked for: give it one.</p>
        )}
      </td>
      <td data-label="Since">
        <TimeAgo date={createdAt} />
      </td>
      <td>
        <a href={withQuery(paths.adminTaxExemptions, { edit: String(id) })}>Edit</a>
        <Deletion
          id={`delete-${id}`}
          action={paths.adminTaxExemptionDeletion(id)}
          what="exemption"
          name={email}
          text="Their next order is taxed as everybody's. Earlier orders keep the number."
          small
        />
      </td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Customer",
  "Number",
  "Place",
  "Since",
  { label: "Actions", hidden: true },
];
