/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { amountText } from "../amount-text.ts";

export function Page({ title, children }: { title: string; children: Child }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pages.css" />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** `$19.99 USD` */
export function money(amount: number, currency: string): string {
  return `${amountText(amount, currency)} ${currency.toUpperCase()}`;
}
