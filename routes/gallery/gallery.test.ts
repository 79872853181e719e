import { beforeEach, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { type Filters, galleryUrl } from "./_filters.ts";

const shop = useShop();
beforeEach(async () => {
  await shop.sql`delete from gallery_designs`;
});

const add = (design: Parameters<typeof addGalleryDesign>[1]) => addGalleryDesign(shop.sql, design);

/** A visitor with a toast gets pages that are rendered for them. */
async function show(filters: Partial<Filters> = {}): Promise<string> {
  return read(galleryUrl(filters));
}

async function read(url: string): Promise<string> {
  const answer = await shop.app.request(url, { headers: { cookie: "ph_flash=x" } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The designs on the page, in its order. */
function ids(page: string): number[] {
  return [...page.matchAll(/<article id="design-(\d+)"/g)].map(([, id]) => Number(id));
}

/** The choice of tags; a slow answer has one in its skeleton before it. */
function tagsOf(page: string) {
  const select = page.slice(page.lastIndexOf(' name="tag"'));
  return [...select.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(
    ([, value, selected, label]) => ({ value, label, isSelected: Boolean(selected) }),
  );
}

function nextOf(page: string): string | undefined {
  return /rel="next" href="[^"]*before=([\d.]+)/.exec(page)?.[1];
}

describe("GET /gallery", () => {
  test("12.7 a card names its author, where that has chosen a name", async () => {
    const { id: userId } = (await register(shop)).user;
    await add({ title: "With a name", userId });
    expect(await show()).not.toContain(" by <bdi>");
    await shop.sql`update users set author_name = 'Ida <3' where id = ${userId}`;
    expect(await show({ q: "name" })).toContain("by <bdi>Ida &lt;3</bdi>");
  });

  test("12.7 a card has picture, title, description, views, likes, the buttons and the link", async () => {
    const id = await add({
      title: "Ringed Planet",
      description: "Past the asteroids.",
      color: "black",
      viewsCount: 143,
      likesCount: 18,
    });
    const page = await show();
    for (const text of [
      `href="${paths.galleryDesign(id)}"`,
      "Ringed Planet",
      "Past the asteroids.",
      paths.galleryPicture(id, shotId("classic", "front"), 640, "webp"),
      paths.galleryPicture(id, shotId("classic", "front"), 320, "webp"),
      'alt="Ringed Planet, on a black t-shirt"',
      'width="640" height="680"',
      '143<span class="visually-hidden"> views</span>',
      '<span data-count="true">18</span>',
      `action="${paths.galleryLikes(id)}"`,
      'aria-pressed="false"',
      `data-copy="${paths.galleryDesign(id)}"`,
      `data-record="${paths.api.galleryShare(id)}"`,
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/<button[^>]* hidden=""[^>]* data-copy=/);
    expect(page).not.toMatch(/[0-9a-f]{32}/);
  });

  test("12.2 searches titles for a part of them, however it is cased", async () => {
    const planet = await add({ title: "Ringed Planet" });
    const plan = await add({ title: "A 100% plan_b \\o/" });
    expect(ids(await show({ q: "PLAN" }))).toEqual([plan, planet]);
    expect(ids(await show({ q: "ed pl" }))).toEqual([planet]);
    expect(ids(await show({ q: "100%" }))).toEqual([plan]);
    expect(ids(await show({ q: "_" }))).toEqual([plan]);
    expect(ids(await show({ q: "\\" }))).toEqual([plan]);
    expect(await show({ q: "PLAN" })).toContain('value="PLAN"');
  });

  test("12.3 sorts by age, newest first without a choice, by likes and by views", async () => {
    const one = await add({ likesCount: 5, viewsCount: 1 });
    const two = await add({ likesCount: 9, viewsCount: 0 });
    const three = await add({ likesCount: 1, viewsCount: 7 });
    expect(ids(await show())).toEqual([three, two, one]);
    expect(ids(await show({ sort: "oldest" }))).toEqual([one, two, three]);
    expect(ids(await show({ sort: "liked" }))).toEqual([two, one, three]);
    const viewed = await show({ sort: "viewed" });
    expect(ids(viewed)).toEqual([three, one, two]);
    expect(viewed).toMatch(/<option value="viewed" selected="">Most Viewed/);
    for (const label of ["Newest First", "Oldest First", "Most Liked"]) {
      expect(viewed).toContain(`>${label}</option>`);
    }
  });

  test("12.4 filters by tag; the choice has All Tags and the tags of all public designs", async () => {
    const retro = await add({ tags: ["Retro", "art"] });
    await add({ tags: ["logo"] });
    await add({ tags: ["secret"], status: "waiting" });
    const page = await show({ tag: "retro" });
    expect(ids(page)).toEqual([retro]);
    expect(tagsOf(page)).toEqual([
      { value: "", label: "All Tags", isSelected: false },
      { value: "art", label: "art", isSelected: false },
      { value: "logo", label: "logo", isSelected: false },
      { value: "Retro", label: "Retro", isSelected: true },
    ]);
  });

  test("12.5 the choice has the hundred most used tags, and the chosen one though it be a rare one", async () => {
    const common = Array.from({ length: 100 }, (_, made) => `common ${made}`);
    for (let at = 0; at < 100; at += 20) {
      for (const _ of [1, 2]) await add({ tags: common.slice(at, at + 20) });
    }
    const rare = await add({ tags: ["zz rare", "zz other"] });
    const all = tagsOf(await show()).map(({ value }) => value);
    expect(all.toSorted()).toEqual(["", ...common].toSorted());
    const page = await show({ tag: "zz rare" });
    expect(ids(page)).toEqual([rare]);
    expect(tagsOf(page)).toHaveLength(102);
    const selected = tagsOf(page).filter(({ isSelected }) => isSelected);
    expect(selected.map(({ value }) => value)).toEqual(["zz rare"]);
    expect(page).toContain(' name="typed"');
    const typed = await read("/gallery?tag=common+1&typed=+ZZ+Other");
    expect(ids(typed)).toEqual([rare]);
    expect(tagsOf(typed).find(({ isSelected }) => isSelected)?.value).toBe("ZZ Other");
  });

  test("12.6 Clear Filters resets search, sort and tag, and leaves the view", async () => {
    const page = await show({ q: "x", tag: "y", sort: "liked", view: "list" });
    expect(page).toMatch(/href="\/gallery\?view=list">Clear Filters/);
  });

  test("12.8 the grid shows three tags and how many more there are; the list shows all", async () => {
    await add({ tags: ["one", "two", "three", "four", "five"] });
    const grid = await show();
    expect(grid).toContain("<bdi>three</bdi>");
    expect(grid).not.toContain("<bdi>four</bdi>");
    expect(grid).toContain('title="four, five">+2');
    const list = await show({ view: "list" });
    expect(list).toContain("<bdi>five</bdi>");
    expect(list).not.toContain(">+2");
    expect(list).toContain('class="designs designs--list"');
  });

  test("the list alone loads the styles of rows", async () => {
    const sheet = /href="\/assets\/gallery-list-\w+\.css"/;
    expect(await show({ view: "list" })).toMatch(sheet);
    expect(await show()).not.toMatch(sheet);
  });

  test("12.9 says what to do when nothing is found", async () => {
    const page = await show({ q: "nothing like it" });
    expect(page).toContain("No designs found");
    expect(page).toContain("Try adjusting your search or filters.");
  });

  test("12.12 shows nobody what waits or is hidden, its owner and admins included", async () => {
    const { visitor, user } = await register(shop, { isAdmin: true });
    await add({ status: "waiting", userId: user.id });
    await add({ status: "hidden", userId: user.id });
    expect(ids(await (await visitor.request(paths.gallery)).text())).toEqual([]);
    expect(ids(await show({ q: "disc" }))).toEqual([]);
    expect(ids(await show({ tag: "logo" }))).toEqual([]);
  });

  test("12.16 titles, descriptions and tags are text, whatever is in them", async () => {
    const evil = `<img src=x onerror=alert(1)>"'&`;
    await add({ title: evil, description: evil, tags: [`"><script>`] });
    for (const page of [await show(), await show({ view: "list", q: "<img", tag: `"><script>` })]) {
      expect(ids(page)).toHaveLength(1);
      expect(page).not.toContain("<img src=x");
      expect(page).not.toContain("><script>");
      expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
    }
  });

  test("12.17 nonsense in the URL is no error", async () => {
    const id = await add({});
    for (const query of ["sort=worst", "view=3d", "before=x", "before=-1.2.3", "q=%00", "tag="]) {
      const answer = await shop.app.request(`${paths.gallery}?${query}`);
      expect([query, answer.status, ids(await answer.text())]).toEqual([query, 200, [id]]);
    }
    const long = await shop.app.request(`${paths.gallery}?q=${"x".repeat(5000)}`);
    expect(long.status).toBe(200);
  });

  test("12.18 a failing database is said so, with a way to try again", async () => {
    await shop.sql`alter table gallery_terms rename to mislaid_terms`;
    const answer = await shop.app.request(galleryUrl({ sort: "liked" }));
    await shop.sql`alter table mislaid_terms rename to gallery_terms`;
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain("Error loading designs");
    expect(page).toContain('href="/gallery?sort=liked">Try again');
    expect(takeErrors().length).toBe(1);
  });
});

describe("pages of the gallery", () => {
  for (const sort of ["newest", "oldest", "liked", "viewed"] as const) {
    test(`12.10 sorted ${sort}, each design is shown once to the end, though others come in between`, async () => {
      const wanted: number[] = [];
      while (wanted.length < 60) wanted.push(await add({ likesCount: wanted.length % 7 }));
      const seen: number[] = [];
      let before: string | undefined;
      do {
        const page = await show({ sort, q: "disc", tag: "logo", before });
        expect(ids(page).length).toBeLessThanOrEqual(24);
        seen.push(...ids(page));
        before = nextOf(page);
        if (before) expect(page).toContain(`href="/gallery?q=disc&amp;tag=logo`);
        await add({ title: "Late" });
      } while (before);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.toSorted((one, other) => one - other)).toEqual(wanted);
    });
  }

  test("12.11 the last page leads to the first, and a page past the end says so", async () => {
    for (let made = 0; made < 25; made++) await add({});
    const first = await show({ view: "list" });
    expect(first).not.toContain("First page");
    const last = await show({ view: "list", before: nextOf(first) });
    expect(ids(last)).toHaveLength(1);
    expect(last).toMatch(/href="\/gallery\?view=list"[^>]*>First page/);
    expect(nextOf(last)).toBeUndefined();
    expect(await show({ before: "1" })).toContain("No designs found");
  });
});
