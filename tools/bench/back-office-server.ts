// A shop with many orders on a database of its own; its first user is an admin.
import { addPassword } from "#db/seed/accounts.ts";
import { seedScale } from "#db/seed/scale.ts";
import { scaleUsername } from "#db/seed/scale-users.ts";
import { hashPassword } from "#services/auth.ts";
import { endRun } from "../testing/cleanup.ts";
import { startShop } from "../testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";

export type BackOffice = {
  url: string;
  username: string;
  password: string;
  /** In the middle of the list. */
  orderId: number;
  seconds: number;
};

const orders = Number(process.argv[2]);
const shop = await startShop({ pictures: "drawn" });
const start = performance.now();
await seedScale(shop.sql, { orders, users: Math.ceil(orders / 10) });
const seconds = (performance.now() - start) / 1000;
const username = scaleUsername(1);
const password = crypto.randomUUID();
await addPassword(shop.sql, username, await hashPassword(password));
await shop.sql`update users set is_admin = true where username = ${username}`;
const [{ orderId }] = await shop.sql<[{ orderId: number }]>`
  select id as order_id from orders where id >= (select max(id) / 2 from orders) order by id limit 1`;

const ready: BackOffice = { url: shop.url, username, password, orderId, seconds };
answerMessages(
  ready,
  (question) => (question === "memory" ? memoryInUse() : cpuMicroseconds()),
  async () => {
    await shop.stop();
    await endRun();
  },
);

/** Without garbage. */
function memoryInUse(): number {
  Bun.gc(true);
  return process.memoryUsage.rss();
}
