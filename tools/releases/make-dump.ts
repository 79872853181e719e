// `bun tools/releases/make-dump.ts FOLDER COMMIT`: a checkout of an earlier version sells, and its
// database is dumped beside this file.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import postgres from "postgres";
import { paths } from "#shop/paths.ts";
import { startOutside } from "../chaos/outside.ts";
import { shopProcess } from "../chaos/shop-process.ts";
import { startPostgres } from "../dev/postgres.ts";
import { until, untilFound } from "../testing/until.ts";
import { createVisitor } from "../testing/visitor.ts";
import { goShopping } from "./shopping.ts";

/** Every later PostgreSQL reads the dump of the oldest that the shop takes. */
const PROGRAMS = "/usr/lib/postgresql/15/bin";

const [checkout = "", commit = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "printhread-dump-"));
const server = await startPostgres({
  folder: join(folder, "postgres"),
  binaries: {
    postgres: join(PROGRAMS, "postgres"),
    initdb: join(PROGRAMS, "initdb"),
    locale: ["--locale=C.UTF-8"],
  },
});
const outside = await startOutside(server.url);
const shop = shopProcess(
  { ...outside.settings, DATA_DIR: join(folder, "shop") },
  { root: checkout },
);
const sql = postgres(server.url, { max: 1 });
try {
  await shop.seed();
  await shop.start();
  outside.stripe.setWebhook(shop.url + paths.api.stripeWebhook, outside.stripe.webhookSecret);
  const visitor = () => createVisitor(shop.url);
  const bought = await goShopping({ visitor, stripe: outside.stripe });
  const key = await untilFound("the order's mail", () => keyInMails(bought.guestOrder.id));
  await until("every mail is sent", async () => {
    const [row] = await sql`select count(*)::int as unsent from mails where sent_at is null`;
    return row?.unsent === 0;
  });
  const said = { orders: await orders(), ordersOfAda: await ordersOfAda(), ...bought, key };
  await Bun.write(join(import.meta.dir, `${commit}.json`), `${JSON.stringify(said, null, 2)}\n`);
  await shop.stop();
  await Bun.write(join(import.meta.dir, `${commit}.sql.gz`), gzipSync(await dump(), { level: 9 }));
} finally {
  await shop.kill();
  await sql.end();
  await outside.stop();
  await server.stop();
  await rm(folder, { recursive: true });
}

function keyInMails(orderId: number): string | undefined {
  const link = new RegExp(`${paths.orderSuccess(orderId)}\\?key=([\\w-]+)`);
  for (const raw of outside.mails()) {
    // Lines of quoted-printable end with an equals sign where they go on.
    const [, key] = link.exec(raw.replaceAll("=\r\n", "").replaceAll("=3D", "=")) ?? [];
    if (key) return key;
  }
  return undefined;
}

function orders() {
  return sql`
    select id::int, total_cents::int as "totalCents", status, payment_status as "paymentStatus",
      (select json_agg(json_build_object('size', size, 'color', color, 'quantity', quantity,
        'unitPriceCents', unit_price_cents) order by position)
        from order_items where order_id = orders.id) as items
    from orders order by id`;
}

async function ordersOfAda(): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select orders.id::int from orders join users on users.id = user_id
    where username = 'ada' order by orders.id desc`;
  return rows.map(({ id }) => id);
}

/** Without the commands of psql, which is not there when it is loaded. */
async function dump(): Promise<string> {
  const options = ["--inserts", "--no-owner", "--no-privileges"];
  const made = Bun.spawnSync([join(PROGRAMS, "pg_dump"), ...options, server.url]);
  if (!made.success) throw new Error(made.stderr.toString());
  return made.stdout.toString().replace(/^\\.*\n/gm, "");
}
