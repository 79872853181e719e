import { expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { makeKey } from "#tools/testing/contract/make-key.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const owner = () => register(shop, { isAdmin: true });

/** Picks and prints the order's piece, which sets its status. */
async function print(visitor: Visitor, orderId: number, key?: string): Promise<void> {
  for (let step = 0; step < 2; step++) {
    const answer = await visitor.request(paths.api.adminScans, {
      method: "POST",
      body: JSON.stringify({ id: crypto.randomUUID(), text: `PT${orderId}-1` }),
      headers: {
        "content-type": "application/json",
        ...(key && { authorization: `Bearer ${key}` }),
      },
    });
    expect(await answer.json()).toMatchObject({ outcome: "done" });
  }
}

const statusRows = (orderId: number) => shop.sql<
  { keyId: number | null; keyName: string | null }[]
>`
  select key_id, key_name from audit_events
  where action = 'set status' and subject_kind = 'order' and subject_id = ${String(orderId)}`;

test("98.6 a call by key that sets an order's status names the key in the log and its file, one by session does not", async () => {
  const { visitor } = await owner();
  const { key, id } = await makeKey(shop, visitor, ["floor.print"], "Press <b>");
  const [byKey, bySession] = [await addPaidPieces(shop.sql), await addPaidPieces(shop.sql)];
  await print(shop.visitor(), byKey.orderId, key);
  await print(visitor, bySession.orderId);
  expect([...(await statusRows(byKey.orderId))]).toEqual([{ keyId: id, keyName: "Press <b>" }]);
  expect([...(await statusRows(bySession.orderId))]).toEqual([{ keyId: null, keyName: null }]);

  const read = async (path: string, q: string) =>
    (await visitor.request(withQuery(path, { q, what: "order" }))).text();
  const page = await read(paths.adminLog, "set status");
  const heads = [...page.matchAll(/<p class="log__head"><span>(.*?)<\/span>/gs)].map(
    ([, head = ""]) => head.replace(/<[^>]+>/g, "").replace(/\s+/g, " "),
  );
  const [sessionHead = "", keyHead = ""] = heads;
  expect(keyHead.trim()).toEndWith(
    `set status · Order ${byKey.orderId} · by key ${id} (Press &lt;b&gt;)`,
  );
  expect(sessionHead.trim()).toEndWith(`set status · Order ${bySession.orderId}`);
  const found = await read(paths.adminLogCsv, "press <B>");
  const lines = found.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toEndWith(`,"${id}","Press <b>"`);
});

test("98.6 of many who call at once by keys and sessions, each row names its own call's key", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, owner));
  const calls = [];
  for (const [at, { visitor }] of people.entries()) {
    const made = at % 3 === 0 ? undefined : await makeKey(shop, visitor, ["floor.print"], `K${at}`);
    const { orderId } = await addPaidPieces(shop.sql);
    calls.push({
      visitor,
      orderId,
      key: made?.key,
      named: made ? [made.id, `K${at}`] : [null, null],
    });
  }
  await Promise.all(calls.map(({ visitor, orderId, key }) => print(visitor, orderId, key)));
  for (const { orderId, named } of calls) {
    const rows = (await statusRows(orderId)).map(({ keyId, keyName }) => [keyId, keyName]);
    expect(rows).toEqual([named]);
  }
});
