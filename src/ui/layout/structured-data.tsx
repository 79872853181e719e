/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";

/** JSON-LD for search engines: no browser runs it, so `script-src 'none'` allows it. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json">{raw(inScript(data))}</script>;
}

/** Escaped, so that it can neither end the script element nor begin a comment in it. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
