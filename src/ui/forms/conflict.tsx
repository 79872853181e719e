/** @jsxImportSource hono/jsx */
import type { Difference } from "#shop/forms/difference.ts";
import { Alert } from "../alert.tsx";

/** A table of variants may have hundreds. */
const MAX_SHOWN = 100;

/** The note stands above a form that was based on an older version; saving it again overwrites knowingly. */
export function Conflict({ differences }: { differences: readonly Difference[] }) {
  const real = differences.filter(({ saved, typed }) => saved !== typed);
  return (
    <Alert title="Somebody changed this meanwhile" variant="destructive">
      <p>Nothing of yours is saved yet. Compare, change what you like, and save again.</p>
      {real.length > 0 && (
        <dl class="conflict">
          {real.slice(0, MAX_SHOWN).map(({ label, saved, typed }) => (
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
      )}
      {real.length > MAX_SHOWN && <p>And {real.length - MAX_SHOWN} more.</p>}
    </Alert>
  );
}
