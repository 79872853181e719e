/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { paths } from "#shop/paths.ts";

export function Page({ title, children }: { title: string; children: Child }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={`${paths.mailbox}/mailbox.css`} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** `2026-11-20 15:00:00`, UTC. */
export function Time({ iso }: { iso: string }) {
  return <time datetime={iso}>{iso.slice(0, 19).replace("T", " ")}</time>;
}
