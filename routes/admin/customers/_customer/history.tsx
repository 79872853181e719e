/** @jsxImportSource hono/jsx */
import type { AuditRow } from "#db/audit.ts";
import { capital } from "#shop/words/capital.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

export function History({ audit }: Pick<LoadedCustomer, "audit">) {
  return (
    <CustomerSection
      title="What staff did"
      none={audit.length === 0 && "Nothing with this customer yet."}
    >
      <ol class="customer-list">
        {audit.map((event) => (
          <li key={event.id}>
            <span>
              {wordsFor(event)} by <bdi>{event.actor ?? "a former colleague"}</bdi>
            </span>
            <span class="muted">
              <ShopDate date={event.createdAt} as="exact" />
            </span>
          </li>
        ))}
      </ol>
    </CustomerSection>
  );
}

const WORDS: Record<string, string> = {
  "add note": "Note added",
  "export customer": "Exported",
  "merge customers": "Merged with another customer",
  "separate customers": "Merge undone",
};

function wordsFor({ action }: AuditRow): string {
  return WORDS[action] ?? capital(action);
}
