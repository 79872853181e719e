import { beforeAll, expect, test } from "bun:test";
import { type FindPermit, findPermits } from "#server/router.ts";
import { isStaffWith } from "#server/session/staff-only.tsx";
import { paths } from "#shop/paths.ts";
import { PERMISSIONS, type Permission } from "#shop/staff/permissions.ts";
import { staffOf } from "#shop/staff/staff.ts";
import { ROLES } from "../access/roles.ts";
import { register } from "../data/accounts.ts";
import { addFloorOrder } from "../data/floor.ts";
import { addGalleryDesign } from "../data/gallery.ts";
import { addInvoice } from "../data/invoices.ts";
import { addOrder } from "../data/orders.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();

type Target = { path: string; method: "GET" | "POST" };

let findPermit: FindPermit;
let pages: string[];
beforeAll(async () => {
  findPermit = await findPermits();
  const { sql } = shop;
  await addOrder(sql);
  const paid = await addFloorOrder(sql, [{ quantity: 2 }]);
  await addInvoice(sql, paid);
  await addGalleryDesign(sql, { status: "waiting" });
  await sql`insert into batches (name) values ('Morning')`;
  await sql`insert into presses (name) values ('Left')`;
  const { visitor } = await register(shop, { isAdmin: true });
  pages = await walk(visitor);
});

/** Opens what an owner finds by links alone, two pages of each route. */
async function walk(owner: Visitor): Promise<string[]> {
  const found: string[] = [];
  const open = [paths.admin as string];
  const seen = new Map<string, number>();
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const kind = path.replace(/\d+/g, "N").replace(/\?.*/, "");
    if (found.includes(path) || (seen.get(kind) ?? 0) >= 2) continue;
    const html = await readPage(owner, path);
    if (html === undefined) continue;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    found.push(path);
    for (const target of targetsOf(html)) if (target.method === "GET") open.push(target.path);
  }
  return found;
}

async function readPage(visitor: Visitor, path: string): Promise<string | undefined> {
  const answer = await visitor.request(path);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (answer.status === 200 && isPage) return answer.text();
  await answer.body?.cancel();
  return undefined;
}

/** The links and forms of a page that lead into the back office. */
function targetsOf(html: string): Target[] {
  const links = html.matchAll(/<a [^>]*?href="(\/admin[^"#]*)/g);
  const forms = html.matchAll(/<form[^>]*>|formaction="[^"]*"/g);
  return [
    ...[...links].map(([, path = ""]) => ({ path: unescaped(path), method: "GET" as const })),
    ...[...forms].flatMap(([tag]) => {
      const [, path] = /action="(\/admin[^"]*)"/.exec(tag) ?? [];
      const isPost = /method="post"/i.test(tag) || tag.startsWith("formaction");
      return path ? [{ path: unescaped(path), method: isPost ? "POST" : "GET" } as const] : [];
    }),
  ];
}

const unescaped = (text: string) => text.replaceAll("&amp;", "&");

async function deniedLinks(permissions: readonly Permission[]): Promise<string[]> {
  const staff = staffOf({ isAdmin: false, permissions });
  const permits = ({ path, method }: Target) => {
    const permit = findPermit(path.replace(/\?.*/, ""), method);
    return permit === undefined || isStaffWith(staff, permit);
  };
  await shop.sql`
    insert into staff_roles (name, permissions) values ('Tried', ${[...permissions]})
    on conflict (lower(name)) do update set permissions = excluded.permissions`;
  const { visitor } = await register(shop, { role: "tried" });
  const denied = new Set<string>();
  for (const path of pages) {
    if (!permits({ path, method: "GET" })) continue;
    const html = (await readPage(visitor, path)) ?? "";
    for (const target of targetsOf(html).filter((one) => !permits(one))) {
      denied.add(`${path}: ${target.method} ${target.path}`);
    }
  }
  return [...denied];
}

test("80.5 an owner finds the pages that are tried", () => {
  expect(pages.length).toBeGreaterThan(60);
});

test.each(Object.entries(ROLES))(
  "80.5 the role %s meets no denied link",
  async (_, permissions) => {
    expect(await deniedLinks(permissions)).toEqual([]);
  },
);

test.each(PERMISSIONS)("80.5 who lacks %s alone meets no denied link", async (missing) => {
  expect(await deniedLinks(PERMISSIONS.filter((one) => one !== missing))).toEqual([]);
});
