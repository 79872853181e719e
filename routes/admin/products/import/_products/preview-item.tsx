/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { ImportItem } from "#db/catalog/imports/items.ts";
import type { Change } from "#shop/catalog/imports/planned.ts";
import { KindBadge } from "./kinds.tsx";
import { Notes } from "./notes.tsx";

/** Children ask what the file does not say. */
export function PreviewItem({ item, children }: PropsWithChildren<{ item: ImportItem }>) {
  const { kind, plan } = item;
  const isOpen = kind === "wrong" && isAnswerable(item);
  return (
    <article class="card card--tight import-item">
      <div class="import-item__what">
        <h2 class="import-item__name">
          {plan.name} <KindBadge kind={kind} isOpen={isOpen} />
        </h2>
        {plan.facts.length > 0 && (
          <ul class="import-item__facts small">
            {plan.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {plan.changes.length > 0 && <Changes changes={plan.changes} more={plan.moreChanges} />}
        <Notes
          title={isOpen ? "What is missing" : "Why it is left out"}
          notes={plan.problems}
          isProblem
        />
        <Notes title="Good to know" notes={plan.notes} />
      </div>
      {children}
    </article>
  );
}

/** Something of it is open, and nothing else is wrong. */
function isAnswerable({ plan, choice }: ImportItem): boolean {
  const { cut, asks, strange = [], problems } = plan;
  const unsaid = asks.axes.filter((axis) => choice[axis] === undefined).length + (cut ? 0 : 1);
  const open = strange.reduce((sum, { to, rows }) => sum + (to ? 0 : rows), unsaid);
  return open > 0 && problems.length <= open;
}

function Changes({ changes, more }: { changes: readonly Change[]; more: number }) {
  return (
    <dl class="import-item__changes small">
      {changes.map(({ label, from, to }) => (
        <div key={label + to}>
          <dt>{label}</dt>
          <dd>
            {from && (
              <>
                <del>{from}</del>{" "}
              </>
            )}
            <ins>{to || "nothing"}</ins>
          </dd>
        </div>
      ))}
      {more > 0 && (
        <div>
          <dt>And {more} more</dt>
        </div>
      )}
    </dl>
  );
}
