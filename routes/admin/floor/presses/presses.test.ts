import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addBatch,
  addPieces,
  addPressWithKey,
  callAsPress,
  scanBatchAt,
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

const post = (path: string, fields: Record<string, string> = {}) =>
  admin.post(path, new URLSearchParams(fields));

const textOf = async (path: string) => (await admin.request(path)).text();

async function add(name: string): Promise<number> {
  const answer = await post(paths.adminPresses, { name });
  expect(answer.status).toBe(303);
  return Number(answer.headers.get("location")?.split("/").at(-1));
}

const actions = async (id: number) => {
  const rows = await shop.sql<{ action: string }[]>`
    select action from audit_events
    where subject_kind = 'floor' and subject_id = ${`press ${id}`} order by id`;
  return rows.map(({ action }) => action);
};

test("74.20 presses are added, renamed and deleted, each by its own name", async () => {
  expect(await textOf(paths.adminPresses)).toContain("No presses yet");
  const [left, right] = [await add("DTG left"), await add("DTG  right ")];
  const page = await textOf(paths.adminPresses);
  expect(page).toContain("DTG right");
  expect(page).toContain(`PRESS${left}`);
  for (const name of ["", "DTG left", "x".repeat(61)]) {
    const answer = await post(paths.adminPresses, { name });
    expect([name, answer.status]).toEqual([name, 422]);
  }
  const taken = await post(paths.adminPress(right), { name: "DTG left" });
  expect(taken.status).toBe(422);
  expect(await taken.text()).toContain("Another press has this name.");
  expect((await post(paths.adminPress(right), { name: "DTF <1>" })).status).toBe(303);
  expect(await textOf(paths.adminPress(right))).toContain("DTF &lt;1&gt;");
  expect((await post(paths.adminPressDeletion(right))).status).toBe(303);
  expect((await admin.request(paths.adminPress(right))).status).toBe(404);
  expect(await actions(right)).toEqual(["add press", "rename press", "delete press"]);
});

test("74.21 a key is shown once, in the answer that made it, and stored by its hash alone", async () => {
  const id = await add("Key press");
  const made = await post(paths.adminPressKey(id));
  expect(made.status).toBe(200);
  expect(made.headers.get("cache-control")).toContain("no-store");
  const shown = await made.text();
  const [key = ""] = /press_[\w-]{43}/.exec(shown) ?? [];
  expect(shown).toContain("it is not shown again");
  expect((await callAsPress(shop, key)(paths.api.pressWork)).status).toBe(200);
  const page = await textOf(paths.adminPress(id));
  expect(page).not.toContain(key);
  expect(page).toContain("Here");
  const rows = await shop.sql`
    select presses::text as press, audit_events::text as audit from presses, audit_events
    where presses.id = ${id} and subject_id = ${`press ${id}`}`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(key.slice(6));
  const again = /press_[\w-]{43}/.exec(await (await post(paths.adminPressKey(id))).text());
  expect((await callAsPress(shop, key)(paths.api.pressWork)).status).toBe(401);
  expect((await callAsPress(shop, again?.[0] ?? "")(paths.api.pressWork)).status).toBe(200);
  expect(await actions(id)).toEqual(["add press", "make press key", "make press key"]);
});

test("74.22 a press's page shows what is not placed yet and why, forgets it, and has what was placed placed again", async () => {
  const press = await addPressWithKey(shop, actorId);
  const call = callAsPress(shop, press.key);
  const { orderId } = await addPieces(shop, { count: 3 });
  const batchId = await addBatch(shop, "Shown", [orderId]);
  await scanBatchAt(shop, { actorId, pressId: press.id }, batchId);
  const show = () => textOf(paths.adminPress(press.id));
  expect(await show()).toContain("waits for the program");
  const { work } = await (await call(paths.api.pressWork)).json();
  await call(paths.api.pressWorkState(work.id), { state: "failed", note: "The disk is <full>" });
  const failed = await show();
  expect(failed).toContain(`B${batchId} Shown`);
  expect(failed).toContain("the program has a problem");
  expect(failed).toContain("The disk is &lt;full&gt;");
  await call(paths.api.pressWorkState(work.id), { state: "placed" });
  expect(await show()).toContain("Place again");
  expect((await post(paths.adminPressWork(press.id, work.id))).status).toBe(303);
  expect((await post(paths.adminPressWork(press.id, work.id))).status).toBe(404);
  const { work: again } = await (await call(paths.api.pressWork)).json();
  expect(again.id).toBe(work.id);
  expect(again.round).not.toBe(work.round);
  expect((await post(paths.adminPressWorkDeletion(press.id))).status).toBe(303);
  expect(await (await call(paths.api.pressWork)).json()).toMatchObject({ work: null });
  await scanBatchAt(shop, { actorId, pressId: press.id }, batchId);
  expect((await (await call(paths.api.pressWork)).json()).work.files).toHaveLength(3);
});
