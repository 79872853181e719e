/** @jsxImportSource hono/jsx */
import type { ListedKey } from "#db/integrations/keys.ts";
import { paths } from "#shop/paths.ts";
import { isPermission, permissionText } from "#shop/staff/permissions.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export function KeyList({ keys }: { keys: readonly ListedKey[] }) {
  if (keys.length === 0) {
    return <EmptyState icon="key" title="No keys yet" text="A program calls the shop by a key." />;
  }
  return (
    <section class="table-scroll" tabindex={0} aria-label="All keys">
      <Table columns={COLUMNS} class="table--cards">
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row" data-label="Key">
              <span class="delivery">
                <strong class="webhook-url">{key.name}</strong>
                <code class="event-name">{key.prefix}…</code>
              </span>
            </th>
            <td class="nowrap" data-label="Owner">
              <bdi>{key.owner}</bdi>
            </td>
            <td data-label="May do">
              {key.scopes.filter(isPermission).map(permissionText).join("; ")}
            </td>
            <td class="nowrap" data-label="Last used">
              {key.usedAt ? <TimeAgo date={key.usedAt} /> : <span class="muted">Never yet</span>}
            </td>
            <td class="nowrap" data-label="Ends">
              <ShopDate date={key.endsAt} as="medium" />
            </td>
            <td>
              <Deletion
                id={`revoke-${key.id}`}
                action={paths.adminKeyRevocation(key.id)}
                verb="Revoke"
                what="key"
                name={key.name}
                text="Programs that call the shop by it are answered 401 from now on. It never works again: they need a new one."
                small
              />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const COLUMNS: Columns = [
  "Key",
  "Owner",
  "May do",
  "Last used",
  "Ends",
  { label: "Actions", hidden: true },
];
