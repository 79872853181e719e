import { beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { addContactThread, addOrderThread, addStaff } from "#tools/testing/data/messages.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let ada: Visitor;
beforeAll(async () => {
  ada = (await addStaff(shop, ["messages.answer"])).visitor;
});

const post = (path: string, fields: Record<string, string>) =>
  ada.post(path, new URLSearchParams(fields));

async function add(name: string, text: string): Promise<number> {
  expect((await post(paths.adminSavedAnswers, { name, text })).status).toBe(303);
  const [row] = await shop.sql<[{ id: number }]>`select id from saved_answers where name = ${name}`;
  return row.id;
}

describe("saved answers", () => {
  test("84.20 are filled in with what is known, behind what was typed", async () => {
    const id = await add("Where is it?", "Hello {name}, {order} leaves with {tracking}.");
    const { threadId, orderId } = await addOrderThread(shop);
    const use = { action: "use", answer: `${id}`, message: "Good morning!" };
    const shown = async (thread: number) => (await post(paths.adminThread(thread), use)).text();
    const text = `Good morning!\n\nHello Ada Lovelace, #${orderId} leaves with {tracking}.`;
    expect(await shown(threadId)).toContain(text);
    const sent = { action: "answer", message: text, seen: "1" };
    const rejected = await post(paths.adminThread(threadId), sent);
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain("Fill in {tracking} first");
    await shop.sql`update orders set carrier = 'UPS', tracking_number = '1Z9' where id = ${orderId}`;
    expect(await shown(threadId)).toContain("leaves with UPS 1Z9.");
    const contact = await addContactThread(shop, { name: "Eve <b>" });
    expect(await shown(contact)).toContain("Hello Eve &lt;b&gt;, {order} leaves with {tracking}.");
  });

  test("84.20 an unknown name in braces is rejected where it is written", async () => {
    const answer = await post(paths.adminSavedAnswers, { name: "Wrong", text: "Dear {nmae}" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("There is no {nmae}. Use {name}, {order}, {tracking}, {day}.");
    expect(page).toContain("Dear {nmae}");
  });

  test("84.21 one that somebody else has saved meanwhile is shown beside the own one", async () => {
    const id = await add("Sizes", "True to size.");
    const path = paths.adminSavedAnswer(id);
    expect((await post(path, { revision: "1", name: "Sizes", text: "First" })).status).toBe(303);
    const second = await post(path, { revision: "1", name: "Sizes", text: "Second" });
    expect(second.status).toBe(409);
    const page = await second.text();
    for (const text of ["First", "Second"]) expect(page).toContain(text);
  });

  test("84.21 a name is there once, in any case, and a deleted one is gone", async () => {
    const id = await add("Returns", "Within 30 days.");
    const twice = await post(paths.adminSavedAnswers, { name: "RETURNS", text: "x" });
    expect(twice.status).toBe(422);
    expect(await twice.text()).toContain("There is one of this name already.");
    for (const _ of ["once", "twice"]) {
      expect((await post(paths.adminSavedAnswerDeletion(id), {})).status).toBe(303);
    }
    expect((await ada.request(paths.adminSavedAnswer(id))).status).toBe(404);
    const rows = await shop.sql`
      select action from audit_events where subject_kind = 'saved-answer' and subject_id = ${`${id}`}
      order by id`;
    expect(rows.map(({ action }) => action)).toEqual(["add saved answer", "delete saved answer"]);
  });
});
