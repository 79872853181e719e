/** @jsxImportSource hono/jsx */
type Version = { number: number; text: string; href: string; isHere: boolean };

/** All versions of a proof, the newest first. */
export function VersionLinks({ versions }: { versions: readonly Version[] }) {
  if (versions.length < 2) return null;
  return (
    <nav class="proof-versions" aria-label="Versions">
      <ul>
        {versions.map(({ number, text, href, isHere }) => (
          <li key={number}>
            <a href={href} aria-current={isHere ? "page" : undefined}>
              Version {number}
              <span class="muted">, {text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
