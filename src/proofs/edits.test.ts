import { beforeAll, expect, test } from "bun:test";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { listEdits } from "#db/proofs/edits.ts";
import { listProofedLines } from "#db/proofs/lines.ts";
import { makePrintFiles } from "#orders/print-files/make.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { answer, sendNext } from "#tools/testing/data/proofs.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });
let staff: Visitor;
let actorId: number;
beforeAll(async () => {
  const registered = await register(shop, { isAdmin: true });
  staff = registered.visitor;
  actorId = registered.user.id;
});

test("85.10 the design of an order that is not paid yet stays its customer's", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await (await postOrder(buyer, [buyer.line])).json();
  const orderId = Number(id);
  const { draftId } = await openInStudio(orderId);
  const [before] = await listProofedLines(shop.sql, orderId);
  await changeDraft();
  await take(orderId, draftId);
  const [line] = await listProofedLines(shop.sql, orderId);
  expect(line?.documentId).toBe(before?.documentId ?? 0);
  expect(await listPrintFiles(shop.sql, orderId)).toEqual([]);
});

/** Two sizes of one design, paid, with their print files. */
async function buy() {
  const buyer = await startBuyer(shop);
  const placed = await (await postOrder(buyer, [buyer.line, { ...buyer.line, size: "L" }])).json();
  const orderId = Number(placed.id);
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  await untilReady(orderId);
  return { buyer, orderId };
}

const untilReady = (orderId: number) =>
  until("the print files are made", async () => {
    const files = await listPrintFiles(shop.sql, orderId);
    return (
      files.length > 0 && files.every(({ status, storageKey }) => status === "ready" && storageKey)
    );
  });

const waitsOf = async (orderId: number) =>
  (
    await shop.sql<{ waits: string[] }[]>`
      select waits from pieces where order_id = ${orderId} order by number`
  ).map(({ waits }) => waits.join());

const act = (path: string, fields: Record<string, string> = {}) =>
  staff.post(path, new URLSearchParams(fields));

/** The design of the first line is open in the studio of staff. */
async function openInStudio(orderId: number) {
  const opened = await act(paths.adminProofEdit(orderId, 0));
  expect(opened.status).toBe(303);
  expect(opened.headers.get("location")).toBe(paths.designOn("classic"));
  const [edit] = await listEdits(shop.sql, orderId, undefined);
  if (!edit) throw new Error("there is no edit");
  return edit;
}

/** As the studio saves it. */
async function changeDraft(area = "front") {
  const [draft] = await shop.sql<{ id: number; revision: number; body: unknown }[]>`
    select id, revision, body from drafts where is_open and id in (select draft_id from proof_edits)
    order by id desc limit 1`;
  const text = JSON.stringify(draft?.body)
    .replace('"width":8,', '"width":6,')
    .replace('"height":8,', '"height":6,')
    .replace(/,"placement":\{[^}]*\}/, "");
  const document = JSON.parse(area === "front" ? text : text.replace('"front":', `"${area}":`));
  const body = { document, draftId: draft?.id, revision: draft?.revision };
  const saved = await staff.sendJson(paths.api.draft, body, "PUT");
  expect(saved.status).toBe(200);
}

async function take(orderId: number, draftId: number) {
  const [line] = await listProofedLines(shop.sql, orderId);
  const shown = String(line?.documentId);
  const taken = await act(paths.adminProofEdit(orderId, 0), { draft: String(draftId), shown });
  expect(taken.status).toBe(303);
  return (await staff.request(paths.adminOrderProofs(orderId))).text();
}

test("85.10 staff change a design in their studio, and the order has it once they use it: on all sizes, to be approved", async () => {
  const { orderId } = await buy();
  const number = await sendNext(shop, { orderId, actorId });
  await answer(shop, { orderId, number, answer: "changes" });
  const before = await listProofedLines(shop.sql, orderId);
  const files = await listPrintFiles(shop.sql, orderId);
  const edit = await openInStudio(orderId);
  const studio = await staff.request(paths.design);
  expect(await studio.text()).toContain(`Order #${orderId}, line 1`);
  await changeDraft();
  expect(await take(orderId, edit.draftId)).toContain("What would be printed now");
  const now = await listProofedLines(shop.sql, orderId);
  const ids = new Set(now.map(({ documentId }) => documentId));
  expect(ids.size).toBe(1);
  expect(ids.has(before[0]?.documentId ?? 0)).toBe(false);
  await untilReady(orderId);
  const made = await listPrintFiles(shop.sql, orderId);
  expect(made[0]?.sha256).not.toBe(files[0]?.sha256 ?? "");
  expect(await waitsOf(orderId)).toEqual(["proof", "proof"]);
  expect(await answer(shop, { orderId, number })).toBe("outdated");
  const next = await sendNext(shop, { orderId, actorId });
  expect(await answer(shop, { orderId, number })).toBe("newer");
  expect(await answer(shop, { orderId, number: next })).toBe("answered");
  expect(await waitsOf(orderId)).toEqual(["", ""]);
  const picture =
    (await (await staff.request(`${paths.adminOrderProofs(orderId)}?version=1`)).text()).match(
      /\/mockups\/[^" ]+-1280\.webp/,
    )?.[0] ?? "";
  expect(picture).toContain(before[0]?.pictureId ?? "none");
  expect((await shop.visitor().request(picture)).status).toBe(200);
});

test("85.10 an edit prints where the customer has paid for prints, and nowhere else", async () => {
  const { orderId } = await buy();
  const edit = await openInStudio(orderId);
  await changeDraft("back");
  await take(orderId, edit.draftId);
  const [line] = await listProofedLines(shop.sql, orderId);
  expect(line?.prints.map(({ area }) => area)).toEqual(["front"]);
  expect(await waitsOf(orderId)).toEqual(["", ""]);
});

test("85.10 of two who change a design the second learns of the first, and printed pieces stay as they are", async () => {
  const { orderId } = await buy();
  const [line] = await listProofedLines(shop.sql, orderId);
  const edit = await openInStudio(orderId);
  await changeDraft();
  await take(orderId, edit.draftId);
  const fields = { draft: String(edit.draftId), shown: String(line?.documentId) };
  await act(paths.adminProofEdit(orderId, 0), fields);
  const again = await openInStudio(orderId);
  await shop.sql`insert into proof_edits select id, ${orderId}, 0, null, now() from drafts
    where id = ${edit.draftId} on conflict do nothing`;
  const stale = await act(paths.adminProofEdit(orderId, 0), fields);
  expect(stale.status).toBe(303);
  const [after] = await listProofedLines(shop.sql, orderId);
  await shop.sql`update pieces set step = 'printed' where order_id = ${orderId}`;
  await changeDraft();
  await take(orderId, again.draftId);
  const [last] = await listProofedLines(shop.sql, orderId);
  expect(last?.documentId).toBe(after?.documentId ?? 0);
});

test("85.10 a job that was making the files of the design before writes none of them", async () => {
  const { orderId } = await buy();
  const edit = await openInStudio(orderId);
  await changeDraft();
  const { artwork } = shop.services;
  const [file] = await listPrintFiles(shop.sql, orderId);
  await shop.sql`update print_files set status = 'waiting', storage_key = null where order_id = ${orderId}`;
  let made = 0;
  const late = {
    ...shop.services,
    artwork: {
      ...artwork,
      async makePrintFile(...input: Parameters<typeof artwork.makePrintFile>) {
        const done = await artwork.makePrintFile(...input);
        // Meanwhile staff use the edited design.
        if (made++ === 0) await take(orderId, edit.draftId);
        return done;
      },
    },
  };
  const { signal } = new AbortController();
  await makePrintFiles(late, { orderId, position: 0 }, signal, { isLast: true });
  await untilReady(orderId);
  const [now] = await listPrintFiles(shop.sql, orderId);
  expect(now?.sha256).not.toBe(file?.sha256 ?? "");
});

test("85.3 of two who send a version at once one sends it, and the other reads that it is there", async () => {
  const { orderId } = await buy();
  const send = () =>
    act(paths.adminOrderProofs(orderId), { note: "Please look at the sleeve.", revision: "0" });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const late = answers.find(({ status }) => status === 409);
  const page = (await late?.text()) ?? "";
  expect(page).toContain("Version 1, by");
  expect(page).toContain("Please look at the sleeve.");
  const [row] =
    await shop.sql`select count(*)::int as mails from mails where order_id = ${orderId} and kind = 'proof'`;
  expect(row?.mails).toBe(1);
  const words = await act(paths.adminOrderProofs(orderId), {
    note: "x".repeat(2001),
    revision: "1",
  });
  expect(words.status).toBe(422);
});
