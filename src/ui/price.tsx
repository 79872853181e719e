/** @jsxImportSource hono/jsx */

/** An amount in whole US cents, shown with 2 decimals (spec §1). */
export function Price({ cents }: { cents: number }) {
  return <span class="price">{dollars.format(cents / 100)}</span>;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
