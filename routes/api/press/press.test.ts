import { beforeAll, expect, test } from "bun:test";
import { pieceCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addPieces,
  addPressWithKey,
  callAsPress,
  scanAt,
  type TestPress,
} from "#tools/testing/data/presses.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const registered = await register(shop, { isAdmin: true });
  admin = registered.visitor;
  actorId = registered.user.id;
});

/** A piece that is printed at the press: its one file. */
async function load(press: TestPress) {
  const { orderId, sha256 } = await addPieces(shop);
  const text = pieceCode({ orderId, number: 1, attempt: 1 });
  for (const _ of ["picked", "printed"]) {
    await scanAt(shop, { actorId, pressId: press.id }, text);
  }
  return { orderId, sha256 };
}

async function firstFile(press: TestPress) {
  const { work } = await (await callAsPress(shop, press.key)(paths.api.pressWork)).json();
  return work as { id: number; files: { url: string; name: string; bytes: number }[] };
}

test("74.7 the file of a work comes whole, for nobody to store", async () => {
  const press = await addPressWithKey(shop, actorId);
  const { sha256 } = await load(press);
  const { files } = await firstFile(press);
  const [file] = files;
  const answer = await fetch(shop.url + file?.url, {
    headers: { authorization: `Bearer ${press.key}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("content-length")).toBe("2000");
  expect(answer.headers.get("content-disposition")).toContain(file?.name ?? "none");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const bytes = await answer.bytes();
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(sha256);
});

test("74.8 a program that waits is answered when something is scanned, and one of too many later", async () => {
  const press = await addPressWithKey(shop, actorId);
  const call = callAsPress(shop, press.key);
  const waiting = Array.from({ length: 5 }, () => call(`${paths.api.pressWork}?wait=25`));
  const first = await Promise.race(waiting);
  expect([first.status, first.headers.get("retry-after")]).toEqual([429, "5"]);
  await load(press);
  const others = await Promise.all(waiting);
  expect(others.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
  const works = await Promise.all(
    others.filter(({ ok }) => ok).map(async (answer) => (await answer.json()).work?.files.length),
  );
  expect(works).toEqual([1, 1, 1, 1]);
});

test("74.9 no cookie helps at a press's calls, neither a shopper's nor an admin's", async () => {
  const press = await addPressWithKey(shop, actorId);
  await load(press);
  const work = await firstFile(press);
  const [file] = work.files;
  const { visitor: shopper } = await register(shop);
  for (const visitor of [shop.visitor(), shopper, admin]) {
    const answers = [
      await visitor.request(paths.api.pressWork),
      await visitor.request(file?.url ?? ""),
      await visitor.sendJson(paths.api.pressWorkState(work.id), { state: "placed" }),
      await visitor.request("/api/press/nothing"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(answers[0]?.headers.get("www-authenticate")).toBe("Bearer");
  }
  expect((await firstFile(press)).files).toHaveLength(1);
});

test("74.9 a press's key opens nothing else: no page of the back office, no order, no print file by another URL", async () => {
  const press = await addPressWithKey(shop, actorId);
  const { orderId } = await load(press);
  const call = callAsPress(shop, press.key);
  const closed = [
    paths.admin,
    paths.adminPresses,
    paths.adminPress(press.id),
    paths.adminOrderPage(orderId),
    paths.adminPrintFiles(orderId),
    paths.adminPrintFile(orderId, 0, "front"),
  ];
  for (const path of closed) expect([path, (await call(path)).status]).toEqual([path, 403]);
  for (const path of [paths.api.adminOrders, paths.orderDetail(orderId)]) {
    expect([path, (await call(path)).status]).toEqual([path, 401]);
  }
  const [row] = await shop.sql<[{ key: string }]>`
    select storage_key as key from print_files where order_id = ${orderId}`;
  expect((await call(`/uploads/${row.key}`)).status).toBe(404);
  expect((await call(`/api/press/work/1/files/..%2F..%2F${row.key}`)).status).toBe(404);
});

test("74.10 wrong keys are bounded by IP; a right one of the same network goes on", async () => {
  const press = await addPressWithKey(shop, actorId);
  const visitor = shop.visitor();
  const ask = async (authorization: string) =>
    (await visitor.request(paths.api.pressWork, { headers: { authorization } })).status;
  const tried: number[] = [];
  for (let at = 0; at < 101; at++) tried.push(await ask(`Bearer press_${"x".repeat(40)}${at}`));
  expect([...new Set(tried.slice(0, 100))]).toEqual([401]);
  expect(tried.at(-1)).toBe(429);
  expect(await ask("Basic YWRtaW46YWRtaW4=")).toBe(429);
  expect(await ask(`Bearer ${press.key.slice(0, -1)}`)).toBe(429);
  expect(await ask(`Bearer ${press.key}`)).toBe(200);
});

test("74.10 what a program says is bounded, and of a work that there is not, is not there", async () => {
  const press = await addPressWithKey(shop, actorId);
  await load(press);
  const { id } = await firstFile(press);
  const call = callAsPress(shop, press.key);
  const state = paths.api.pressWorkState(id);
  const wrong = [
    { state: "eaten" },
    { state: "failed", note: "x".repeat(20_000) },
    { state: "placed", leftOut: Array.from({ length: 10_001 }, (_, at) => at + 1) },
    { state: "placed", leftOut: [-1, 0.5] },
  ];
  for (const body of wrong) expect((await call(state, body)).status).toBe(400);
  const note = `Jammed \u0000 ${"x".repeat(2000)}`;
  expect((await call(state, { state: "failed", note })).status).toBe(200);
  const [row] = await shop.sql`select note, placed_at from press_work where id = ${id}`;
  expect(row?.note).toHaveLength(1000);
  expect(row?.placedAt).toBeNull();
  for (const none of [999_999, 0]) {
    const answer = await call(paths.api.pressWorkState(none), { state: "placed" });
    expect(answer.status).toBe(404);
  }
});
