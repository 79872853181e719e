/** @jsxImportSource hono/jsx */
import type { Exemption } from "#db/tax/tax-exemptions.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
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
      <Search q={q} />
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

function Search({ q }: { q: string }) {
  return (
    <search>
      <form class="filters tax-filters" action={paths.adminTaxExemptions}>
        <TextField
          name="q"
          label="Search"
          optional
          value={q}
          input={{ type: "search", placeholder: "Search by email or number", maxlength: 100 }}
        />
        <div class="filters__buttons">
          <Button variant="outline">Search</Button>
          {q && (
            <LinkButton href={paths.adminTaxExemptions} variant="ghost">
              Clear
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}

function Row({ exemption }: { exemption: Exemption }) {
  const { id, email, taxNumber, createdAt, hasAccount } = exemption;
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
      <td data-label="Since">
        <TimeAgo date={createdAt} />
      </td>
      <td>
        <form method="post" action={paths.adminTaxExemptionDeletion(id)}>
          <Button size="sm" variant="outline" aria-label={`Delete ${email}`}>
            Delete
          </Button>
        </form>
      </td>
    </tr>
  );
}

const COLUMNS: Columns = ["Customer", "Number", "Since", { label: "Actions", hidden: true }];
