import { beforeAll, expect, test } from "bun:test";
import { listBatchPrints } from "#db/floor/gang/prints.ts";
import { listUnapproved } from "#db/proofs/gate.ts";
import { createBatch } from "#floor/batches/create-batch.ts";
import { bundleBatchFiles } from "#floor/papers/files/bundle-batch-files.ts";
import { bundlePrintFiles } from "#orders/print-files/bundle.ts";
import type { StreamedZip } from "#services/zip/stream-zip.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { keyOf, obstacleOf } from "#shop/floor/gang/batch-print.ts";
import { paths } from "#shop/paths.ts";
import { type Random, randomOf } from "#tools/random.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pieceIdsOf } from "#tools/testing/data/floor.ts";
import {
  addPieces,
  addPressWithKey,
  callAsPress,
  scanAt,
  type TestPress,
} from "#tools/testing/data/presses.ts";
import { answer, makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { readZip } from "#tools/testing/data/zip.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { liftProof } from "./require-proof.ts";

/** `PROOF_RACES=500 PROOF_SEED=7 bun test src/proofs/races.test.ts` */
const RACES = Number(process.env.PROOF_RACES ?? 100);
const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000);

const shop = useShop();
let admin: Visitor;
let actorId: number;
let press: TestPress;
beforeAll(async () => {
  const registered = await register(shop, { isAdmin: true });
  admin = registered.visitor;
  actorId = registered.user.id;
  press = await addPressWithKey(shop, actorId);
  // Whatever was approved at any time, also by an answer that was taken back.
  await shop.sql`create table seen_approvals (order_id bigint, sha256 text)`;
  await shop.sql.unsafe(`
    create function see_approval() returns trigger language plpgsql as $$
    begin
      insert into seen_approvals select new.order_id, sha256 from proof_files where proof_id = new.id;
      return null;
    end $$;
    create trigger proofs_see after update of answer on proofs
      for each row when (new.answer = 'approved') execute function see_approval()`);
});

type Raced = {
  orderId: number;
  pieceIds: number[];
  batch: { id: number; name: string } | undefined;
};

/** What left the shop, by its hash. */
type Left = { orderId: number; sha256: string; by: string };

const left: Left[] = [];
const counts = new Map<string, number>();

const hashOf = (bytes: Uint8Array) => new Bun.CryptoHasher("sha256").update(bytes).digest("hex");

async function unpack(zip: StreamedZip, { orderId }: Raced, by: string): Promise<void> {
  const bytes = new Uint8Array(await new Response(zip.body).arrayBuffer());
  for (const [name, content] of readZip(bytes)) {
    if (name.endsWith(".png")) left.push({ orderId, sha256: hashOf(content), by });
  }
}

const numberOf = async ({ orderId }: Raced): Promise<number> => {
  const [row] = await shop.sql<[{ number: number }]>`
    select coalesce(max(number), 1)::int as number from proofs where order_id = ${orderId}`;
  return row.number;
};

type Deed = (raced: Raced, random: Random) => Promise<unknown>;

const DEEDS: Record<string, Deed> = {
  "another file": ({ orderId }) => makeAnew(shop, orderId),
  "same file": ({ orderId }) => makeAnew(shop, orderId, new Uint8Array(2000).fill(orderId % 256)),
  "another size": ({ orderId }, random) => shop.sql`
    update order_items set print_scales = ${random.below(2) === 0 ? "{}" : '{"front": 0.5}'}::text::jsonb
    where order_id = ${orderId}`,
  version: async (raced) => sendNext(shop, { ...raced, actorId }).catch(() => undefined),
  approve: async (raced) => answer(shop, { ...raced, number: await numberOf(raced) }),
  "approve what was": async (raced) =>
    answer(shop, { ...raced, number: Math.max(1, (await numberOf(raced)) - 1) }),
  change: async (raced) =>
    answer(shop, { ...raced, number: await numberOf(raced), answer: "changes" }),
  zip: async (raced) => {
    const bundle = await bundlePrintFiles(shop.services, raced.orderId);
    if (bundle.ok) await unpack(bundle, raced, "zip");
  },
  file: async (raced) => {
    const got = await admin.request(paths.adminPrintFile(raced.orderId, 1, "front"));
    const bytes = await got.bytes();
    if (got.ok) left.push({ orderId: raced.orderId, sha256: hashOf(bytes), by: "file" });
  },
  batch: async (raced) => {
    const chosen = { pieceIds: raced.pieceIds };
    const made = await createBatch(shop.services, {
      name: "Raced",
      pressId: null,
      chosen,
      actorId,
    });
    if (made) raced.batch = { id: made.id, name: "Raced" };
  },
  "batch zip": async (raced) => {
    if (!raced.batch) return;
    const bundle = await bundleBatchFiles(shop.services, raced.batch, { isCopy: false });
    if (bundle.ok) await unpack(bundle, raced, "batch zip");
  },
  sheet: async (raced) => {
    if (!raced.batch) return;
    const prints = await listBatchPrints(shop.sql, raced.batch.id, 100);
    const laid = prints.flatMap((print) =>
      obstacleOf(print) || !print.sha256 ? [] : [{ key: keyOf(print), sha256: print.sha256 }],
    );
    const unapproved = await listUnapproved(shop.sql, laid);
    for (const { key, sha256 } of laid)
      if (!unapproved.includes(key)) left.push({ orderId: raced.orderId, sha256, by: "sheet" });
  },
  scan: ({ orderId }, random) =>
    scanAt(
      shop,
      { actorId, pressId: press.id },
      pieceCode({ orderId, number: 1 + random.below(3), attempt: 1 }),
    ),
  press: async () => {
    const call = callAsPress(shop, press.key);
    const { work } = await (await call(paths.api.pressWork)).json();
    for (const { url, piece } of work?.files ?? []) {
      const got = await call(url);
      const bytes = await got.bytes();
      const [row] = await shop.sql<{ orderId: number }[]>`
        select order_id from pieces where id = ${piece}`;
      if (got.ok && row) left.push({ orderId: row.orderId, sha256: hashOf(bytes), by: "press" });
    }
    if (work && Math.random() < 0.5)
      await call(paths.api.pressWorkState(work.id), { state: "placed" });
  },
};

const NAMES = Object.keys(DEEDS);

async function begin(): Promise<Raced> {
  const { orderId } = await addPieces(shop, { count: 3 });
  await makeAnew(shop, orderId, new Uint8Array(2000).fill(orderId % 256));
  const number = await sendNext(shop, { orderId, actorId });
  await answer(shop, { orderId, number });
  return { orderId, pieceIds: await pieceIdsOf(shop.sql, orderId), batch: undefined };
}

/** Pieces whose reason to wait is not what the approval says. */
const wrongWaits = () => shop.sql`
  select id, waits from pieces where off is null and spoilt is null and left_at is null
    and not is_printed_step(step)
    and ('proof' = any (waits)) <> lacks_approval(order_id, position)`;

test("85.16 a hundred races of changes, versions, approvals, batches, ZIPs, sheets and presses print nothing that nobody approved", async () => {
  const random = randomOf(SEED);
  let raced = await begin();
  const orders = [raced];
  for (let race = 0; race < RACES; race++) {
    if (race % 10 === 9) {
      raced = await begin();
      orders.push(raced);
    }
    const chosen = Array.from({ length: 8 }, () => NAMES[random.below(NAMES.length)] ?? "zip");
    await Promise.all(
      chosen.map(async (name) => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        await DEEDS[name]?.(raced, random);
      }),
    );
    expect({ seed: SEED, race, wrong: [...(await wrongWaits())] }).toEqual({
      seed: SEED,
      race,
      wrong: [],
    });
  }
  const seen = await shop.sql<{ orderId: number; sha256: string }[]>`select * from seen_approvals`;
  const approved = new Set(seen.map(({ orderId, sha256 }) => `${orderId} ${sha256}`));
  const wrong = left.filter(({ orderId, sha256 }) => !approved.has(`${orderId} ${sha256}`));
  expect({ seed: SEED, wrong }).toEqual({ seed: SEED, wrong: [] });
  expect(left.length).toBeGreaterThan(0);
  // What is approved at the end and not changed any more is printed, wherever it came from.
  for (const { orderId } of orders) {
    const content = crypto.getRandomValues(new Uint8Array(2000));
    const { sha256 } = await makeAnew(shop, orderId, content);
    const number = await sendNext(shop, { orderId, actorId });
    expect((await bundlePrintFiles(shop.services, orderId)).ok).toBe(false);
    expect(await answer(shop, { orderId, number })).toBe("answered");
    left.length = 0;
    await DEEDS.zip?.({ orderId, pieceIds: [], batch: undefined }, random);
    expect(left).toEqual([{ orderId, sha256, by: "zip" }]);
  }
  expect([...(await wrongWaits())]).toEqual([]);
  console.info(JSON.stringify({ seed: SEED, ...Object.fromEntries(counts) }));
});

test("85.16 two who approve, and one who approves while another lifts the rule, leave one answer", async () => {
  for (let race = 0; race < 10; race++) {
    const { orderId } = await addPieces(shop);
    const number = await sendNext(shop, { orderId, actorId });
    const said = await Promise.all([
      answer(shop, { orderId, number }),
      answer(shop, { orderId, number }),
    ]);
    expect(said.toSorted()).toEqual(["answered", "answered-before"]);
    const next = await sendNext(shop, { orderId, actorId });
    const [outcome] = await Promise.all([
      answer(shop, { orderId, number: next }),
      liftProof(shop.services, { orderId, actorId, mayLiftRule: true }),
    ]);
    expect(["answered", "withdrawn"]).toContain(outcome);
    const [row] = await shop.sql`
      select count(*)::int as current from proofs where order_id = ${orderId} and ended is null`;
    expect(row?.current).toBe(0);
  }
  expect([...(await wrongWaits())]).toEqual([]);
});
