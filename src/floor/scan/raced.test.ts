import { beforeAll, expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces, codeOf, scannerOf, statesOf } from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let scanners: ReturnType<typeof scannerOf>[];
beforeAll(async () => {
  const admins = [await register(shop, { isAdmin: true }), await register(shop, { isAdmin: true })];
  scanners = admins.map(({ user }) => scannerOf(shop, user.id));
  await setBinCount(shop.sql, 4);
});

test("75.4 75.8 two people who scan all pieces in different orders do each step once, and no bin has two orders", async () => {
  const orders: number[] = [];
  for (const count of [3, 2, 4, 1, 3]) orders.push(await addPieces(shop, count));
  const codes = (await Promise.all(orders.map((id) => statesOf(shop, id)))).flatMap((states, at) =>
    states.map((_, number) => codeOf(orders[at] ?? 0, number + 1)),
  );
  for (const station of ["picked", "printed", "checked", "packed"] as const) {
    const done: string[] = [];
    const walk = async (read: ReturnType<typeof scannerOf>, some: readonly string[]) => {
      for (const code of some) {
        if ((await read(code, { station })).outcome === "done") done.push(code);
        const [row] = await shop.sql<[{ orders: number; bins: number }]>`
          select count(distinct order_id)::int as orders, count(order_id)::int as bins from bins`;
        expect(row.orders).toBe(row.bins);
      }
    };
    await Promise.all(
      scanners.map((read, at) => walk(read, at === 0 ? codes : codes.toReversed())),
    );
    expect(done.toSorted()).toEqual(codes.toSorted());
  }
  const states = (await Promise.all(orders.map((id) => statesOf(shop, id)))).flat();
  expect(states.filter((state) => !state.endsWith(" packed"))).toEqual([]);
  const events = await shop.sql`
    select from piece_events e join pieces p on p.id = e.piece_id
    where p.order_id = any (${orders}) and to_state in ('picked', 'printed', 'checked', 'packed')`;
  expect(events.count).toBe(4 * codes.length);
  expect((await shop.sql`select from bins where order_id is not null`).count).toBe(0);
  const mails = await shop.sql`
    select from mails where order_id = any (${orders}) and kind = 'order-status'`;
  expect(mails.count).toBe(orders.length);
});
