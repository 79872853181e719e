import { expect, test } from "bun:test";
import { closeAccount } from "#accounts/close-account.ts";
import { recordAudit } from "#db/audit.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addFloorOrder, pieceIdsOf } from "#tools/testing/data/floor.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { roleIdOf } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const owner = () => register(shop, { isAdmin: true });
const read = async (visitor: Visitor, query: Record<string, string | number> = {}) => {
  const answer = await visitor.request(withQuery(paths.adminLog, query));
  expect(answer.status).toBe(200);
  return answer.text();
};
const headsOf = (html: string) =>
  [...html.matchAll(/<p class="log__head"><span>(.*?)<\/span>/gs)].map(([, head = ""]) =>
    head
      .replace(/<[^>]+>/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );

test("80.15 an act stands there with who, what, before and after, the newest first", async () => {
  const ada = await owner();
  const { user } = await register(shop, { role: "packer" });
  const form = { role: String(await roleIdOf(shop, "press")), revision: "Packer" };
  await ada.visitor.post(paths.adminPerson(user.id), new URLSearchParams(form));
  const form2 = { role: String(await roleIdOf(shop, "support")), revision: "Press" };
  await ada.visitor.post(paths.adminPerson(user.id), new URLSearchParams(form2));
  const page = await read(ada.visitor, { who: ada.user.id });
  expect(headsOf(page)).toEqual([
    `${ada.username} change role · Staff ${user.id}`,
    `${ada.username} change role · Staff ${user.id}`,
  ]);
  expect(page).toMatch(
    /<dt>role<\/dt><dd><del>Press<\/del> Support<\/dd>.*<del>Packer<\/del> Press/s,
  );
});

test("80.15 it is searched by person, subject, words and days, and goes on by a cursor", async () => {
  const [ada, grace] = [await owner(), await owner()];
  await shop.sql.begin(async (tx) => {
    for (let at = 1; at <= 60; at++) {
      const actorId = at % 2 ? ada.user.id : grace.user.id;
      const subjectKind = at <= 50 ? "product" : "discount";
      const after = { price: at === 7 ? "forty-two%" : "one" };
      await recordAudit(tx, { actorId, action: `try ${at}`, subjectKind, subjectId: at, after });
    }
  });
  expect(headsOf(await read(ada.visitor, { what: "discount" }))).toHaveLength(10);
  expect(headsOf(await read(ada.visitor, { who: grace.user.id }))).toHaveLength(30);
  const found = await read(ada.visitor, { q: "Forty-Two%" });
  expect(headsOf(found)).toEqual([`${ada.username} try 7 · Product 7`]);
  expect(headsOf(await read(ada.visitor, { q: "forty_two" }))).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(headsOf(await read(ada.visitor, { to: "2020-01-01" }))).toEqual([]);
  expect(headsOf(await read(ada.visitor, { from: today, q: "try 60" }))).toHaveLength(1);
  // All sixty are of one moment, as those of a bulk action are.
  const first = await read(ada.visitor, { q: "try" });
  expect(headsOf(first)).toHaveLength(50);
  const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const rest = headsOf(await (await ada.visitor.request(next)).text());
  expect(rest).toHaveLength(10);
  expect(new Set([...headsOf(first), ...rest]).size).toBe(60);
  expect(await read(ada.visitor, { q: "nobody did this" })).toContain("Nothing found");
  expect(await read(ada.visitor, { after: "x", who: "-1", what: "all", from: "soon" })).toContain(
    "try",
  );
});

test("80.15 scans have a list of their own", async () => {
  const ada = await owner();
  const [pieceId = 0] = await pieceIdsOf(shop.sql, await addFloorOrder(shop.sql, [{}]));
  const form = { piece: String(pieceId), action: "hold", note: "Wrong blank" };
  await ada.visitor.post(paths.adminFloorPieces, new URLSearchParams(form));
  const [head = ""] = headsOf(await read(ada.visitor, { part: "floor", who: ada.user.id }));
  expect(head).toContain(ada.username);
  expect(head).toContain("ready to waiting");
  expect(head).toContain("Wrong blank");
});

test("80.15 what is found is a CSV file, and the download is in the log", async () => {
  const ada = await owner();
  const subject = { subjectKind: "product", subjectId: 5 } as const;
  await recordAudit(shop.sql, {
    ...{ actorId: ada.user.id, action: "=save", ...subject },
    after: { name: '=cmd("x")' },
  });
  const answer = await ada.visitor.request(withQuery(paths.adminLogCsv, { who: ada.user.id }));
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const lines = (await answer.text()).split("\r\n");
  expect(lines[0]).toContain(
    '"Time","Who","Action","What","Which","Before","After","Key","Key name"',
  );
  expect(lines.join()).toContain(`"'=save","Product","5"`);
  expect(headsOf(await read(ada.visitor, { what: "log" }))[0]).toBe(`${ada.username} export · Log`);
});

test("80.16 the database lets nobody change or delete an event, but erase what it holds", async () => {
  const ada = await owner();
  const subject = { subjectKind: "tax", subjectId: "a@b.example" } as const;
  const after = { number: "X1" };
  await recordAudit(shop.sql, { actorId: ada.user.id, action: "try", ...subject, after });
  const [{ id } = { id: 0 }] = await shop.sql`select max(id) as id from audit_events`;
  const changes = [
    shop.sql`update audit_events set actor_id = null where id = ${id}`,
    shop.sql`update audit_events set action = 'nothing' where id = ${id}`,
    shop.sql`update audit_events set after = '{"number":"X2"}' where id = ${id}`,
    shop.sql`update audit_events set created_at = now() where id = ${id}`,
    shop.sql`update audit_events set key_id = 1, key_name = 'ERP' where id = ${id}`,
    shop.sql`update audit_events set subject_id = '7' where id = ${id}`,
    shop.sql`delete from audit_events where id = ${id}`,
    shop.sql`truncate audit_events`,
  ];
  const outcomes = await Promise.allSettled(changes);
  expect(outcomes.map(({ status }) => status)).toEqual(changes.map(() => "rejected"));
  await shop.sql`update audit_events set after = null, subject_id = '' where id = ${id}`;
});

test("80.16 it goes on to name whose account is gone", async () => {
  const [ada, grace] = [await owner(), await owner()];
  await recordAudit(shop.sql, { actorId: grace.user.id, action: "leave", subjectKind: "product" });
  await closeAccount(shop.services, grace.user.id);
  expect(headsOf(await read(ada.visitor, { q: "leave" }))).toEqual([
    `${grace.username} leave · Product`,
  ]);
});

test("80.17 a comment that a moderator deletes is in the log, one's own is not", async () => {
  const ada = await owner();
  const author = await register(shop);
  const designId = await addGalleryDesign(shop.sql, { userId: author.user.id });
  const write = async () => {
    const content = { content: "Spam and more" };
    const answer = await author.visitor.sendJson(paths.api.galleryComments(designId), content);
    return ((await answer.json()) as { id: number }).id;
  };
  const [own, spam] = [await write(), await write()];
  const remove = (visitor: Visitor, id: number) =>
    visitor.post(paths.galleryComment(designId, id), new URLSearchParams());
  expect((await remove(author.visitor, own)).status).toBe(303);
  expect((await remove(ada.visitor, spam)).status).toBe(303);
  const page = await read(ada.visitor, { what: "gallery-design" });
  expect(headsOf(page)).toEqual([`${ada.username} delete comment · Gallery design ${designId}`]);
  expect(page).toContain("<del>Spam and more</del>");
});
