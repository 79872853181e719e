import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const choose = (visitor: Visitor, authorName: string) =>
  visitor.post(paths.accountAuthor, new URLSearchParams({ authorName }));

async function nameOf(userId: number): Promise<string> {
  const [row] = await shop.sql<[{ name: string }]>`
    select author_name as name from users where id = ${userId}`;
  return row.name;
}

test("11.30 nobody but an admin goes by a name that passes for the shop's, and what was typed stays", async () => {
  const { visitor, user } = await register(shop);
  for (const name of ["Printhread", "Рrinthread", "Printhread Team ✓", "Official Staff"]) {
    const answer = await choose(visitor, name);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(
      "Readers may take this for the shop&#39;s name. Choose another, such as your own.",
    );
    expect(page).toContain(`value="${name}"`);
  }
  expect(await nameOf(user.id)).toBe("");
  const admin = await register(shop, { isAdmin: true });
  expect((await choose(admin.visitor, "Printhread")).status).toBe(303);
});

test("80.18 staff go by the shop's name who may change it, and no others", async () => {
  const packer = await register(shop, { role: "packer" });
  const manager = await register(shop, { role: "manager" });
  expect((await choose(packer.visitor, "Printhread Team")).status).toBe(422);
  expect((await choose(manager.visitor, "Printhread Team")).status).toBe(303);
});

test("11.30 a name that looks like another author's is taken; one of signs alone is one's own", async () => {
  const one = await register(shop);
  const other = await register(shop);
  expect((await choose(one.visitor, "Ada Lovelace")).status).toBe(303);
  const twin = await choose(other.visitor, "Аdа Lоvelace");
  expect(await twin.text()).toContain("Somebody else goes by this name. Choose another.");
  expect((await choose(one.visitor, "★ ★")).status).toBe(303);
  expect((await choose(other.visitor, "♥")).status).toBe(303);
  expect((await choose(one.visitor, "♥")).status).toBe(422);
});
