/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { ICON_SHAPES } from "#ui/icon-shapes.ts";

/** [s] */
const RETRY_AFTER = 3;

/** Nothing of the shop is there yet, neither its name nor its files: the colors are those of its tokens. */
const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbf7f0;
  --ink: #1f1c29;
  --ink-soft: #5f5866;
  --accent: #2a3fc7;
  --thread: #f3a92f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16141b;
    --ink: #f4eee5;
    --ink-soft: #b9b0bb;
    --accent: #aab7ff;
  }
}
body {
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: 100dvh;
  margin: 0;
  padding: 2rem 1rem;
  box-sizing: border-box;
  background: var(--paper);
  color: var(--ink);
  font: 1rem / 1.6 Figtree, system-ui, sans-serif;
  text-align: center;
}
svg { inline-size: 4.5rem; block-size: 5.25rem; }
h1 {
  margin: 1rem 0 0.5rem;
  font-size: clamp(1.5rem, 1.3rem + 1vi, 2rem);
  line-height: 1.2;
  letter-spacing: -0.02em;
}
p { max-inline-size: 26rem; text-wrap: balance; margin: 0; color: var(--ink-soft); }
.shirt { stroke: var(--accent); }
.thread { stroke: var(--thread); stroke-dasharray: 2.5 2; animation: sew 1s linear infinite; }
@keyframes sew { to { stroke-dashoffset: -4.5; } }
@media (prefers-reduced-motion: reduce) { .thread { animation: none; } }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${new Bun.CryptoHasher("sha256").update(STYLE).digest("base64")}'`,
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join("; ");

/** What a browser shows while the shop starts. What was sent to it is not sent again by itself. */
export function startingPage({ method }: Request): Response {
  const isRead = method === "GET" || method === "HEAD";
  const html = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>The shop is starting</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {isRead && <meta http-equiv="refresh" content={String(RETRY_AFTER)} />}
        <style>{raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <svg viewBox="0 0 24 28" fill="none" stroke-linecap="round" aria-hidden="true">
            <path class="shirt" stroke-width="1.5" stroke-linejoin="round" d={ICON_SHAPES.shirt} />
            <path class="thread" stroke-width="1.25" d="M3 25c4-2.5 6 1.5 10 0s5-2 8-.5" />
          </svg>
          <h1>The shop is starting</h1>
          <p>
            {isRead
              ? "It opens in a few seconds, and this page loads again by itself. Nothing of yours is lost."
              : "What you sent has not arrived. Wait a few seconds, then reload this page to send it again."}
          </p>
        </main>
      </body>
    </html>
  );
  return new Response(`<!doctype html>${html}`, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      vary: "accept",
      "retry-after": String(RETRY_AFTER),
    },
  });
}
