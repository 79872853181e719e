/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { StatusBadge } from "./status-badge.tsx";

test.each([
  ["pending", "badge--secondary"],
  ["processing", "badge--primary"],
  ["shipped", "badge--secondary"],
  ["delivered", 'class="badge"'],
  ["canceled", "badge--destructive"],
  ["cancelled", "badge--destructive"],
  ["refunded", "badge--outline"],
])("an order that is %s wears its badge", (status, badge) => {
  const html = String(<StatusBadge status={status} />);
  expect(html).toContain(badge);
  expect(html).toContain(`>${status.charAt(0).toUpperCase()}${status.slice(1)}<`);
});
