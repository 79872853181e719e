// A shop with as many products, orders or designs as it is given, on a database of its own.
import { addPassword } from "#db/seed/accounts.ts";
import { hashPassword } from "#services/auth.ts";
import { seedCustomers } from "../../large-shop/customers.ts";
import { seedFloor } from "../../large-shop/floor.ts";
import { seedGallery } from "../../large-shop/gallery.ts";
import { assignThreads, seedMessages } from "../../large-shop/messages.ts";
import { seedScale } from "../../large-shop/orders.ts";
import { seedPapers } from "../../large-shop/papers.ts";
import { seedPayouts } from "../../large-shop/payouts.ts";
import { scaleUsername } from "../../large-shop/users.ts";
import { endRun } from "../../testing/cleanup.ts";
import { logIn, register } from "../../testing/data/accounts.ts";
import { addProducts } from "../../testing/data/catalog.ts";
import { startShop } from "../../testing/shop.ts";
import { memoryInUse } from "../download.ts";
import { answerMessages, cpuMicroseconds } from "../measured-process.ts";
import { cookieOf } from "../shopper.ts";
import type { LargeShop } from "./list.ts";
import type { Kind } from "./lists.ts";

const DRAFTS = 20;

const shop = await startShop({ pictures: "drawn" });
const { sql } = shop;
const SEEDS: Record<Kind, (count: number) => Promise<Partial<LargeShop>>> = {
  products: seedProducts,
  orders: seedOrders,
  gallery: seedDesigns,
  customers: async (count) => ({ middleId: await seedCustomers(sql, count) }),
  reports: async (orders) => {
    await seedScale(sql, { orders, users: Math.ceil(orders / 10) });
    await seedPapers(sql);
    return { payouts: await seedPayouts(sql) };
  },
  floor: async (pieces) => {
    await seedFloor(sql, pieces);
    return {};
  },
  messages: async (threads) => {
    await seedMessages(sql, threads);
    return { middleId: Math.ceil(threads / 2) };
  },
};

const start = performance.now();
// `startLargeShop` gives the two words.
const seeded = await SEEDS[process.argv[2] as Kind](Number(process.argv[3]));
const seconds = (performance.now() - start) / 1000;
const { visitor, user } = await register(shop, { isAdmin: true });
await assignThreads(sql, user.id);
const admin = cookieOf(visitor);
const ready: LargeShop = {
  ...{ url: shop.url, seconds, middleId: 0, rareTitle: "", payouts: undefined, ...seeded },
  // A toast is shown once, so its page is rendered.
  cookies: { anyone: "ph_flash=bench", admin, first: "", second: "", ...seeded.cookies },
};
answerMessages(
  ready,
  (question) => (question === "memory" ? memoryInUse() : cpuMicroseconds()),
  async () => {
    await shop.stop();
    await endRun();
  },
);

/** Drafts, and codes that are switched off, are as few as in any other shop of the bench. */
async function seedProducts(count: number) {
  await addProducts(sql, count + DRAFTS - 5);
  const every = count / DRAFTS + 1;
  await sql`update products set state = 'draft' where id > 5 and id % ${every}::int = 0`;
  await sql`
    insert into discounts (code, kind, basis_points, is_active)
    select 'CODE-' || lpad(n::text, 5, '0'), 'percent', 1000, n % ${every}::int <> 0
    from generate_series(1, ${count}::int) as n`;
  await sql`vacuum (analyze) products, variants, discounts`;
  return {};
}

async function seedOrders(orders: number) {
  await seedScale(sql, { orders, users: Math.ceil(orders / 10) });
  const [{ middleId }] = await sql<[{ middleId: number }]>`
    select id as middle_id from orders where id >= (select max(id) / 2 from orders) order by id limit 1`;
  const password = crypto.randomUUID();
  const hash = await hashPassword(password);
  const cookieOfUser = async (number: number) => {
    const username = scaleUsername(number);
    await addPassword(sql, username, hash);
    return cookieOf(await logIn(shop, { username, password }));
  };
  const [first, second] = [await cookieOfUser(1), await cookieOfUser(2)];
  return { middleId, cookies: { first, second } };
}

async function seedDesigns(count: number) {
  await seedGallery(sql, count);
  const [middle] = await sql<[{ middleId: number; rareTitle: string }]>`
    select id as middle_id, title as rare_title from gallery_designs one
    where id >= (select max(id) / 2 from gallery_designs) and title ~ ' [a-z]+ No' and not exists (
      select from gallery_designs other where other.id <> one.id and other.title like one.title || '%'
    ) order by id limit 1`;
  return middle;
}
