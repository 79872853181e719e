import { beforeAll, expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces, codeOf, scannerOf, setSteps, statesOf } from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let ada: ReturnType<typeof scannerOf>;
let grace: ReturnType<typeof scannerOf>;
beforeAll(async () => {
  const addAdmin = (username: string) => register(shop, { isAdmin: true, username });
  ada = scannerOf(shop, (await addAdmin("Ada")).user.id);
  grace = scannerOf(shop, (await addAdmin("Grace")).user.id);
  await setBinCount(shop.sql, 9);
});

const MINUTE = 60_000;
const slipOf = (orderId: number) => `PT${String(orderId).padStart(6, "0")}`;

/** What was done until now was done five minutes ago. */
const fiveMinutesLater = (orderId: number) => shop.sql`
  update piece_events set created_at = created_at - interval '5 minutes'
  where piece_id in (select id from pieces where order_id = ${orderId})`;

/** Printed by nobody that is known, then checked piece by piece. */
async function addChecked(checkers: readonly (typeof ada)[]): Promise<number> {
  const orderId = await addPieces(shop, checkers.length);
  await setSteps(shop, orderId, "printed");
  for (const [at, read] of checkers.entries()) await read(codeOf(orderId, at + 1));
  return orderId;
}

test("75.4 a slip that waited packs nothing where somebody else has changed a piece of it since", async () => {
  const orderId = await addChecked([ada, grace]);
  await fiveMinutesLater(orderId);
  const late = await ada(slipOf(orderId), { ageMs: 10 * MINUTE });
  expect(late).toMatchObject({ outcome: "wrong", title: `${slipOf(orderId)} has changed since` });
  expect(late.text).toMatch(/^PT\d+-2: checked by Grace, [^.]+\. Scan it again\.$/);
  expect(late.order?.counts).toBe("2 checked");
  expect(await statesOf(shop, orderId)).toEqual(["1 checked", "2 checked"]);
  expect((await ada(slipOf(orderId), { ageMs: 4 * MINUTE })).title).toBe("Packed: 2 of 2");
});

test("75.4 what one has done oneself, or the shop alone, makes no slip old", async () => {
  const orderId = await addChecked([ada, ada]);
  expect((await ada(slipOf(orderId), { ageMs: 10 * MINUTE })).title).toBe("Packed: 2 of 2");
});

test("75.4 at a station with a step of its own, too, a piece that somebody else has changed since is left", async () => {
  const orderId = await addPieces(shop);
  await grace(codeOf(orderId));
  await fiveMinutesLater(orderId);
  const station = "printed" as const;
  const late = await ada(codeOf(orderId), { station, ageMs: 10 * MINUTE });
  expect(late).toMatchObject({ outcome: "wrong", title: `${codeOf(orderId)} has changed since` });
  expect(late.text).toMatch(/^PT\d+-1: picked by Grace, /);
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
  expect((await ada(codeOf(orderId), { station, ageMs: 4 * MINUTE })).title).toBe("Printed");
});

test("75.4 a card that waited with its piece spoils nothing that somebody else has gone on with since", async () => {
  const orderId = await addPieces(shop);
  await grace(codeOf(orderId));
  await fiveMinutesLater(orderId);
  const command = "spoilt-lost" as const;
  expect((await ada(codeOf(orderId), { command, ageMs: 10 * MINUTE })).outcome).toBe("wrong");
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
  expect((await ada(codeOf(orderId), { command, ageMs: MINUTE })).title).toBe("Spoilt: lost");
});

test("75.4 what was begun and taken back since has changed, too", async () => {
  const orderId = await addPieces(shop);
  await grace(codeOf(orderId));
  await grace("CMD-UNDO");
  const late = await ada(codeOf(orderId), { ageMs: MINUTE });
  expect(late.text).toMatch(/^PT\d+-1: ready by Grace, /);
  expect(await statesOf(shop, orderId)).toEqual(["1 ready"]);
  expect((await ada(codeOf(orderId))).title).toBe("Picked");
});
