import { expect, test } from "bun:test";
import { findWrongArrows } from "./arrows.ts";

/** The problems of one file that has this line. */
const said = (path: string, line: string) => findWrongArrows(new Map([[path, line]]));

test.each([
  [
    "src/server/errors.tsx",
    'import { NotFound } from "#routes/_404.tsx";',
    "src/server/errors.tsx imports routes/_404.tsx: server may not import routes",
  ],
  [
    "src/shop/money.ts",
    'import type { Order } from "../../db/orders/orders.ts";',
    "src/shop/money.ts imports db/orders/orders.ts: shop may not import db",
  ],
  [
    "db/orders/orders.ts",
    'export { placeOrder } from "#orders/place-order.ts";',
    "db/orders/orders.ts imports src/orders/place-order.ts: db may not import orders",
  ],
  [
    "src/mails/send-mail.ts",
    'import {\n  cancelOrder,\n} from "#orders/cancel-order.ts";',
    "src/mails/send-mail.ts imports src/orders/cancel-order.ts: mails may not import orders",
  ],
  [
    "src/designs/share-design.ts",
    'type Order = import("#orders/place-order.ts").Order;',
    "src/designs/share-design.ts imports src/orders/place-order.ts: designs may not import orders",
  ],
  [
    "src/services/storage/storage.ts",
    'import type { Config } from "#src/config.ts";',
    "src/services/storage/storage.ts imports src/config.ts: services may not import process",
  ],
  [
    "src/services/jobs.ts",
    'import "#db/queue.ts";',
    "src/services/jobs.ts imports db/queue.ts: services may not import db",
  ],
  [
    "src/browser/hydrate.ts",
    'import { Checkout } from "#islands/checkout.tsx";',
    "src/browser/hydrate.ts imports islands/checkout.tsx: browser may not import islands",
  ],
  [
    "src/main.ts",
    'import { embed } from "#tools/dev/embed.ts";',
    "src/main.ts imports tools/dev/embed.ts: process may not import tools",
  ],
  [
    "src/start-server.ts",
    'const { embed } = await import("#tools/dev/embed.ts");',
    "src/start-server.ts imports tools/dev/embed.ts: process may not import tools",
  ],
])("24.21 an import where its room may not go is reported: %s, %s", (path, line, problem) => {
  expect(said(path, line)).toEqual([problem]);
});

test.each([
  ["src/orders/cancel-order.ts", 'import { enqueueMail } from "#mails/enqueue-status-mail.ts";'],
  ["src/services/auth.ts", 'import { isLocked } from "#db/accounts/users.ts";'],
  ["src/browser/hydrate.ts", 'const load = () => import("#islands/checkout.tsx");'],
  ["src/main.ts", 'const { embed } = await import("#tools/dev/embed.ts");'],
  ["src/shop/money.ts", 'import * as v from "valibot";'],
  ["src/shop/money.test.ts", 'import { startShop } from "#tools/testing/shop.ts";'],
  ["tools/dev/embed.ts", 'import type { Settings } from "#src/config.ts";'],
  ["routes/orders/[id]/index.tsx", 'import { show } from "../_order-page.tsx";'],
])("%s may say: %s", (path, line) => {
  expect(said(path, line)).toEqual([]);
});
