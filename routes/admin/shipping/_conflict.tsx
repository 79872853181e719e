/** @jsxImportSource hono/jsx */
import { Alert } from "#ui/alert.tsx";

export type Difference = { label: string; saved: string; typed: string };

/** What somebody else has saved since the form was opened, beside what is about to replace it. */
export function Conflict({ differences }: { differences: readonly Difference[] }) {
  return (
    <Alert title="Somebody changed this meanwhile" variant="destructive">
      <p>Nothing of yours is saved yet. Compare, change what you like, and save again.</p>
      <dl class="shipping-conflict">
        {differences
          .filter(({ saved, typed }) => saved !== typed)
          .map(({ label, saved, typed }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                Saved now: <strong>{saved || "(empty)"}</strong>
              </dd>
              <dd>
                Yours: <strong>{typed || "(empty)"}</strong>
              </dd>
            </div>
          ))}
      </dl>
    </Alert>
  );
}

export function NothingSaved() {
  return (
    <Alert title="Nothing was saved" variant="destructive">
      Correct what is marked below, then save again.
    </Alert>
  );
}
