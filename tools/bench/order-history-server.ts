// A shop with many orders on a database of its own.
import { addPassword } from "#db/seed/accounts.ts";
import { seedScale } from "#db/seed/scale.ts";
import { scaleUsername } from "#db/seed/scale-users.ts";
import { hashPassword } from "#services/auth.ts";
import { endRun } from "../testing/cleanup.ts";
import { startShop } from "../testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";

const SCALE = { orders: 200_000, users: 20_000 };

export type History = { url: string; password: string; seconds: number };

const shop = await startShop({ pictures: "drawn" });
const start = performance.now();
await seedScale(shop.sql, SCALE);
const seconds = (performance.now() - start) / 1000;
const password = crypto.randomUUID();
const hash = await hashPassword(password);
// The first has 5,000 orders, the second 10.
for (const number of [1, 2]) await addPassword(shop.sql, scaleUsername(number), hash);

const history: History = { url: shop.url, password, seconds };
answerMessages(history, cpuMicroseconds, async () => {
  await shop.stop();
  await endRun();
});
