/** @jsxImportSource hono/jsx */
import { accentReport } from "#shop/accent/accent-report.ts";
import { OWN_ACCENT } from "#shop/accent/schemes.ts";

/** The report says how the accent is shown in both schemes; a script renews it as one types. */
export function AccentReport({ accent }: { accent: string }) {
  return (
    <ul class="accent-report" aria-live="polite" hidden={accent === ""}>
      {accentReport(accent || OWN_ACCENT.light.accent).map(({ scheme, chosen, shown, text }) => (
        <li key={scheme}>
          <svg aria-hidden="true" viewBox="0 0 56 24" width="56" height="24">
            <rect width="28" height="24" fill={chosen} />
            <rect x="28" width="28" height="24" fill={shown} />
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
