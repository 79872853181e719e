import { beforeAll, describe, expect, test } from "bun:test";
import { ATTENTION_KINDS, isOrderKind, listAttention } from "#db/orders/attention-list.ts";
import { findPermits } from "#server/router.ts";
import { dayAt } from "#shop/day.ts";
import { daysAfter } from "#shop/days/day-bounds.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { type Permission, withImplied } from "#shop/staff/permissions.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { ATTENTION, BY_URGENCY, listOf } from "./_home/attention-kinds.ts";

const shop = useShop();
let owner: Visitor;
beforeAll(async () => {
  owner = (await register(shop, { isAdmin: true })).visitor;
});

const htmlOf = async (visitor: Visitor, path: string = paths.admin): Promise<string> => {
  const answer = await visitor.request(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

const plain = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const TODAY = dayAt(new Date(), "UTC");

describe("each part is for who may see it", () => {
  const PARTS = {
    "Manage Orders": ["orders.view"],
    "Total Orders": ["orders.view", "reports.view"],
    "Recent Orders": ["orders.view"],
    "Total Revenue": ["reports.view"],
    "Last 30 days": ["reports.view"],
    "Needs attention": [
      ...["orders.view", "reports.view", "floor.pack", "gallery.moderate", "mails.edit"],
    ],
    "Ready to print": ["floor.pack"],
  };

  test("82.14 of orders, revenue, the floor and the rest a role has what it permits", async () => {
    const wholeOf = plain(await htmlOf(owner));
    for (const part of Object.keys(PARTS)) expect(wholeOf).toContain(part);
    for (const permission of [
      "orders.view",
      "reports.view",
      "floor.pack",
      "gallery.moderate",
      "tax.edit",
    ]) {
      const { visitor } = await addStaff(shop, [permission]);
      const text = plain(await htmlOf(visitor));
      for (const [part, permissions] of Object.entries(PARTS)) {
        const isThere = text.includes(part);
        expect([permission, part, isThere]).toEqual([
          permission,
          part,
          permissions.includes(permission),
        ]);
      }
    }
  });

  test("82.14 no role meets a link that it may not open", async () => {
    await addOrder(shop.sql);
    for (const role of ["Manager", "Press", "Packer", "Support"] as const) {
      const { visitor } = await register(shop, { role });
      const links = [...(await htmlOf(visitor)).matchAll(/href="(\/admin[^"#?]*)/g)];
      expect(links.length).toBeGreaterThan(2);
      for (const href of new Set(links.map(([, link = ""]) => link)))
        expect([role, href, (await visitor.request(href)).status]).toEqual([role, href, 200]);
    }
  });
});

describe("what needs somebody", () => {
  test("82.15 every kind says what to do, and who reads it may open its list", async () => {
    expect([...BY_URGENCY].sort()).toEqual([...ATTENTION_KINDS].sort());
    const findPermit = await findPermits();
    for (const kind of BY_URGENCY) {
      const { permit, todo } = ATTENTION[kind];
      expect(todo).not.toBe("");
      const [path] = listOf(kind)?.split(/[?#]/) ?? [];
      if (!path) continue;
      const needed = findPermit(path, "GET");
      const isOpenTo = (one: Permission) =>
        withImplied([one]).some((may) => [needed].flat().includes(may));
      expect([kind, [permit].flat().every(isOpenTo)]).toEqual([kind, true]);
    }
  });

  test("82.15 the most urgent stands first, with its first orders and how old the oldest is", async () => {
    const { sql } = shop;
    const [paid, old] = [await addOrder(sql), await addOrder(sql)];
    await sql`
      update orders set payment_status = 'paid', cancel_requested_at = now() - interval '3 days'
      where id = ${paid}`;
    await sql`update orders set created_at = now() - interval '5 hours' where id = ${old}`;
    await addGalleryDesign(sql, { status: "waiting" });
    const text = plain(await htmlOf(owner));
    expect(text).toMatch(
      /1 paid order whose customer asks to cancel it Order #\d+ 3 days ago\s?\. Cancel and refund it, or decline\./,
    );
    expect(text).toContain("1 order unpaid for over an hour");
    expect(text).toContain("5 hours ago");
    const [cancel, unpaid, design] = [
      "asks to cancel",
      "unpaid for over",
      "waits for approval",
    ].map((part) => text.indexOf(part));
    expect(cancel).toBeLessThan(unpaid ?? 0);
    expect(unpaid).toBeLessThan(design ?? 0);
  });

  test("82.16 a kind of orders has a list of exactly these, the oldest first, for who sees orders", async () => {
    const { sql } = shop;
    const [first, second] = [await addOrder(sql), await addOrder(sql)];
    await sql`
      update orders set created_at = now() - id * interval '1 day' where id in (${first}, ${second})`;
    const html = await htmlOf(owner, paths.adminAttention("unpaid"));
    const listed = [...html.matchAll(/<th scope="row"><a href="\/admin\/orders\/(\d+)"/g)];
    expect(listed.slice(0, 2).map(([, id]) => Number(id))).toEqual([second, first]);
    expect(html).toContain(`href="/admin/orders?status=pending&amp;payment=unpaid"`);
    for (const kind of ATTENTION_KINDS) {
      const { status } = await owner.request(paths.adminAttention(kind));
      expect([kind, status]).toEqual([kind, isOrderKind(kind) ? 200 : 404]);
      if (isOrderKind(kind)) await listAttention(sql, kind);
    }
    expect((await owner.request(paths.adminAttention("nothing"))).status).toBe(404);
    const { visitor } = await register(shop, { role: "Packer" });
    expect((await visitor.request(paths.adminAttention("unpaid"))).status).toBe(403);
    expect(plain(await htmlOf(owner, paths.adminAttention("oversold")))).toContain("Nothing left");
  });

  test("82.15 82.16 of disputes the one with the nearest last day is the first, whichever is the oldest", async () => {
    const { sql } = shop;
    const [late, undated, soon] = [await addOrder(sql), await addOrder(sql), await addOrder(sql)];
    const dispute = (orderId: number, createdAt: string, evidenceDueAt: string | null) => ({
      ...{ orderId, createdAt, evidenceDueAt, stripeDisputeId: `du_${orderId}` },
      ...{ amountCents: 1999, currency: "usd", reason: "fraudulent", status: "needs_response" },
    });
    await sql`
      insert into disputes ${sql([
        dispute(late, "2026-11-01T10:00:00Z", "2030-03-09T10:00:00Z"),
        dispute(undated, "2026-11-02T10:00:00Z", null),
        dispute(soon, "2026-11-03T10:00:00Z", "2030-03-02T10:00:00Z"),
      ])}`;
    const html = await htmlOf(owner, paths.adminAttention("disputes"));
    const listed = [...html.matchAll(/<th scope="row"><a href="\/admin\/orders\/(\d+)"/g)];
    expect(listed.map(([, id]) => Number(id))).toEqual([soon, late, undated]);
    expect(plain(html)).toContain("Answer until");
    expect(plain(html)).toContain("March 2, 2030");
    const text = plain(await htmlOf(owner));
    expect(text).toContain(`for the bank Order #${soon} Order #${late} Order #${undated}`);
    expect(text).toMatch(/The first until [^.]*March 2, 2030[^.]*\. Answer it before its day/);
  });
});

test("96.15 a list of few orders says that there may be more, where each counts many times", async () => {
  const orderId = await addOrder(shop.sql);
  const path = paths.adminAttention("disputes");
  const add = (count: number) => shop.sql`
    insert into disputes (order_id, stripe_dispute_id, amount_cents, currency, reason, status,
      created_at)
    select ${orderId}, gen_random_uuid(), 1999, 'usd', 'fraudulent', 'needs_response', now()
    from generate_series(1, ${count})`;
  await add(50);
  expect(plain(await htmlOf(owner, path))).not.toContain("there may be more");
  await add(60);
  expect(plain(await htmlOf(owner, path))).toMatch(
    /The first \d+ orders? (is|are) listed; there may be more/,
  );
});

describe("the floor", () => {
  let packer: Visitor;
  beforeAll(async () => {
    packer = (await register(shop, { role: "Packer" })).visitor;
    await addPaidPieces(shop.sql, { pieces: 3, dueOn: daysAfter(TODAY, -2) });
    await addPaidPieces(shop.sql, { pieces: 2, dueOn: daysAfter(TODAY, 3) });
  });

  test("82.17 it says what is ready, in batches and late, and how many bins are taken, each with its page", async () => {
    const { sql } = shop;
    const html = await htmlOf(packer);
    const text = plain(html);
    expect(text).toContain("Ready to print 5 Pieces on the board");
    expect(text).toContain("In batches 0");
    expect(text).toContain("Late 3 3 pieces to make first");
    expect(html).toContain(withQuery(paths.adminFloor, { state: "ready" }));
    // Nobody nags a shop that has never made a batch.
    expect(text).not.toContain("pieces are late");
    await sql`insert into batches (name) values ('One')`;
    await sql`
      update pieces set batch_id = (select id from batches limit 1)
      where id in (select id from pieces where state = 'ready' order by id limit 2)`;
    const after = plain(await htmlOf(packer));
    expect(after).toContain("In batches 2");
    expect(after).toMatch(/3 pieces are late The oldest (a|2) days? ago\s?\. Make these first\./);
    const board = await htmlOf(packer, withQuery(paths.adminFloor, { due: "late" }));
    expect(board.match(/name="piece"/g)?.length).toBe(3);
  });

  test("82.17 bins that are all taken need somebody", async () => {
    const { sql } = shop;
    const [order] = await sql<[{ id: number }]>`select id from orders order by id limit 1`;
    await sql`update floor_settings set bin_count = 2`;
    await sql`insert into bins (number, order_id, filled_at) values (1, ${order.id}, now()), (2, null, null)`;
    const text = plain(await htmlOf(packer));
    expect(text).toContain("Bins taken 1 of 2 1 free");
    expect(text).not.toContain("none is free");
    await sql`delete from bins where number = 2`;
    expect(plain(await htmlOf(packer))).toContain(
      "1 bin is taken, and none is free a few seconds ago . Pack or empty one.",
    );
  });
});
