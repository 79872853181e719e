// A shop with as many orders as it is told, and an admin.
import { givePassword } from "#db/seed/accounts.ts";
import { seedScale } from "#db/seed/scale.ts";
import { scaleUsername } from "#db/seed/scale-users.ts";
import { hashPassword } from "#services/auth.ts";
import { endRun } from "#testing/cleanup.ts";
import { startShop } from "#testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";

export type AdminShop = { url: string; username: string; password: string; seconds: number };

const orders = Number(process.argv[2]);
const shop = await startShop();
const start = performance.now();
await seedScale(shop.sql, { orders, users: Math.ceil(orders / 10) });
const seconds = (performance.now() - start) / 1000;
const [username, password] = [scaleUsername(1), crypto.randomUUID()];
await givePassword(shop.sql, username, await hashPassword(password));
await shop.sql`update users set is_admin = true where username = ${username}`;

const ready: AdminShop = { url: shop.url, username, password, seconds };
answerMessages(ready, cpuMicroseconds, async () => {
  await shop.stop();
  await endRun();
});
