import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import type { ArtLayer, DesignDocument } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import { untilHydrated } from "../browser/early.ts";
import { toScreen } from "../browser/hands/hands.ts";
import { type Account, register } from "../data/accounts.ts";
import { pngFixture } from "../data/fixtures.ts";
import { until } from "../until.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();

const AT = { x: 6, y: 4, width: 3, height: 3, rotation: 0, flip: false, locked: false };

const HEART: ArtLayer = { kind: "art", art: "tabler:heart-filled", colors: [], ...AT };
const STAR: ArtLayer = { ...HEART, art: "tabler:star-filled" };
const HEARTED: DesignDocument = { version: 1, areas: { front: [HEART], back: [STAR] } };

async function openStudio(document = HEARTED, visitor = shop.visitor()) {
  await save(visitor, document);
  const expected = /ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/;
  const page = await shop.openPage({ as: visitor, expected });
  await show(page);
  return page;
}

async function save(visitor: Visitor, document: DesignDocument): Promise<void> {
  const answer = await visitor.sendJson(paths.api.draft, { document }, "PUT");
  expect(answer.status).toBe(200);
}

async function show(page: Page): Promise<void> {
  await page.goto(paths.design);
  await untilHydrated(page);
}

const heartOf = (page: Page) => page.getByRole("button", { name: /^Art heart filled/ });
const placeOf = (heart: Locator) => heart.getAttribute("aria-label");
const placed = (place: string) => `Art heart filled, 3.0 × 3.0 in, ${place} in below the collar`;

/** Half an inch. */
const moveDown = (page: Page) => heartOf(page).press("Shift+ArrowDown");
const moveUp = (page: Page) => heartOf(page).press("Shift+ArrowUp");

/** How far down the heart is in each of the shop's drafts of one shopper, the newest first. */
async function savedOf(page: Page) {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "ph_shopper");
  const id = cookie?.value.split(".")[0] ?? "";
  return shop.sql<{ y: number }[]>`
    select (body #>> '{areas,front,0,y}')::float8 as y from drafts
    where shopper_id = ${id} order by id desc`;
}

const untilSaved = (page: Page, ...heights: number[]) =>
  until(`the heart is saved at ${heights}`, async () =>
    Bun.deepEquals(
      (await savedOf(page)).map(({ y }) => y),
      heights,
    ),
  );

test("2.47 steps on two sides are undone and done again after a reload", async () => {
  const page = await openStudio();
  await moveDown(page);
  await page.keyboard.press("Shift+]");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: /^Art star filled/ }).press("Enter");
  await page.keyboard.press("Delete");
  await page.reload();
  await untilHydrated(page);
  for (const step of ["Undo: Delete star filled", "Undo: Turn heart filled"])
    await page.getByRole("button", { name: step }).click();
  expect(await placeOf(heartOf(page))).toBe(placed("6.0"));
  await page.getByRole("button", { name: "Redo: Turn heart filled" }).click();
  expect(await placeOf(heartOf(page))).toEndWith("turned 15°");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: /^Art star filled/ }).waitFor();
});

test("2.47 a page that was drawn before the last save was stored shows it all the same", async () => {
  const page = await openStudio();
  await moveDown(page);
  await untilSaved(page, 4.5);
  const response = await page.request.get(paths.design);
  await moveDown(page);
  await untilSaved(page, 5);
  await page.getByText("is saved as you go").first().waitFor({ state: "attached" });
  await page.route(`**${paths.design}`, (route) => route.fulfill({ response }));
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Undo: Move heart filled" }).waitFor();
  expect(await placeOf(heartOf(page))).toBe(placed("6.5"));
  await moveDown(page);
  await untilSaved(page, 5.5);
});

test("2.47 of two tabs that change one design the later makes a design of its own, and both are listed", async () => {
  const { one, other } = await openTwice();
  await moveDown(one);
  await untilSaved(one, 4.5);
  // The move is not down: a first move that is saved alone would make the same design.
  for (let moves = 0; moves < 3; moves++) await moveUp(other);
  await other.getByText("Saved as a design of its own").waitFor({ state: "attached" });
  await untilSaved(one, 2.5, 4.5);
  await other.goto(paths.designs);
  expect(await other.locator(".saved-design").count()).toBe(2);
  // The two have their own designs from here on, however they take turns.
  await moveDown(one);
  await untilSaved(one, 2.5, 5);
  await show(other);
  expect(await placeOf(heartOf(other))).toBe(placed("6.5"));
});

test("2.47 two tabs that make the same change have one design until they differ, and nothing is lost", async () => {
  const { one, other } = await openTwice();
  await moveDown(one);
  await untilSaved(one, 4.5);
  await Promise.all([other.waitForResponse(`**${paths.api.draft}`), moveDown(other)]);
  await moveDown(other);
  await untilSaved(one, 5);
  // This tab has not seen that: it goes on from what it shows.
  await moveUp(one);
  await one.getByText("Saved as a design of its own").waitFor({ state: "attached" });
  await untilSaved(one, 4, 5);
  await other.getByRole("button", { name: "Undo: Move heart filled" }).click();
  expect(await placeOf(heartOf(other))).toBe(placed("5.5"));
  await untilSaved(one, 4, 4);
});

async function openTwice() {
  const one = await openStudio();
  const other = await one.context().newPage();
  await show(other);
  return { one, other };
}

test("2.47 a layer that is dragged while the connection is lost is saved when it is back", async () => {
  const page = await openStudio();
  const drag = async (to: { x: number; y: number }) => {
    const from = await heartOf(page).boundingBox();
    if (!from) throw new Error("The heart is not in sight");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    const middle = await toScreen(page, { x: to.x, y: to.y - 1 });
    await page.mouse.move(middle.x, middle.y);
    await page.context().setOffline(true);
    const end = await toScreen(page, to);
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
    await page.getByText("Changes not saved").waitFor();
    return placeOf(heartOf(page));
  };
  const first = await drag({ x: 6, y: 8 });
  expect(first).not.toBe(placed("5.5"));
  await page.context().setOffline(false);
  const [saved] = await savedNear(page, 8);
  expect(saved).toBeDefined();

  // Loaded again before it could be sent.
  const second = await drag({ x: 6, y: 11 });
  await page.reload().catch(() => undefined);
  await page.context().setOffline(false);
  await show(page);
  await until("the heart is where it was", async () => (await placeOf(heartOf(page))) === second);
  await savedNear(page, 11);
  await page.getByRole("button", { name: "Undo: Move heart filled" }).click();
  expect(await placeOf(heartOf(page))).toBe(first);
});

async function savedNear(page: Page, y: number): Promise<number[]> {
  const near = async () =>
    (await savedOf(page)).map((row) => row.y).filter((at) => Math.abs(at - y) < 0.3);
  await until(`the heart is saved near ${y}`, async () => (await near()).length === 1);
  return near();
}

test("2.47 a tab that is closed within a moment of a change has saved it", async () => {
  const page = await openStudio();
  const context = page.context();
  await moveDown(page);
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await untilSaved(next, 4.5);
  await show(next);
  expect(await placeOf(heartOf(next))).toBe(placed("6.0"));
});

async function logInByHand(page: Page, { username, password }: Account): Promise<void> {
  await page.goto(paths.login);
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("Welcome back").waitFor();
}

test("2.47 whoever logs in in the middle goes on with all layers, and the account's own design stays", async () => {
  const account = await register(shop);
  await save(account.visitor, { version: 1, areas: { front: [{ ...HEART, y: 9 }] } });
  const page = await openStudio();
  await moveDown(page);
  // The change is not saved yet.
  await logInByHand(page, account);
  await show(page);
  expect(await placeOf(heartOf(page))).toBe(placed("6.0"));
  await page.getByRole("button", { name: "Undo: Move heart filled" }).click();
  await untilDrafted(account, 4, 9);
});

test("2.47 whoever logs in in another tab loses nothing of this one, nor a save that is under way", async () => {
  const account = await register(shop);
  const page = await openStudio();
  const { promise: isIn, resolve: letIn } = Promise.withResolvers<void>();
  const cookie = await cookiesOf(page);
  // The save that was sent before the login arrives after it, with the cookie that it was sent
  // with.
  await page.route(
    `**${paths.api.draft}`,
    async (route) => {
      await isIn;
      const headers = { ...route.request().headers(), cookie };
      await route.fulfill({ response: await route.fetch({ headers }) });
    },
    { times: 1 },
  );
  await Promise.all([page.waitForRequest(`**${paths.api.draft}`), moveDown(page)]);
  const other = await page.context().newPage();
  await logInByHand(other, account);
  letIn();
  await moveDown(page);
  await show(other);
  await until("both moves are in the account", async () => (await draftedOf(account))[0] === 5);
  await other.reload();
  expect(await placeOf(heartOf(other))).toBe(placed("6.5"));
});

async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** How far down the hearts of an account are, the open design first. */
async function draftedOf({ user }: { user: { id: number } }): Promise<number[]> {
  const rows = await shop.sql<{ y: number }[]>`
    select (body #>> '{areas,front,0,y}')::float8 as y from drafts
    join shoppers on shoppers.id = shopper_id where user_id = ${user.id} order by is_open desc, drafts.id desc`;
  return rows.map(({ y }) => y);
}

const untilDrafted = (account: { user: { id: number } }, ...heights: number[]) =>
  until(`the account has hearts at ${heights}`, async () =>
    Bun.deepEquals(await draftedOf(account), heights),
  );

test("2.48 words that are typed and moved before their font is there have its proportions then", async () => {
  const page = await openStudio();
  const { promise: isThere, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(/\.woff/, async (route) => {
    await isThere;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  const words = page.getByLabel("Words");
  await words.press("Control+a");
  await words.pressSequentially("ADA");
  const text = page.getByRole("button", { name: "Text 'ADA'" });
  await text.press("Shift+ArrowDown");
  const before = await placeOf(text);
  letIn();
  await until("its box is that of its words", async () => (await placeOf(text)) !== before);
  expect(await placeOf(text)).toContain(" 2.2 × 1.3 in,");
  await page.getByRole("button", { name: "Undo: Change text" }).waitFor();
});

test("2.47 a newcomer whose first words and first files go at once has one design", async () => {
  const [{ before }] = await shop.sql<[{ before: number }]>`
    select coalesce(max(id), 0)::int as before from drafts`;
  const page = await shop.openPage();
  await show(page);
  const files = page.locator("input[type=file][multiple]").first();
  // Large enough that the words are saved while it is decoded.
  const buffer = Buffer.from(await pngFixture({ width: 6000, height: 6000 }));
  const sent = page.waitForRequest(`**${paths.api.designUpload}`);
  await files.setInputFiles([{ name: "a.png", mimeType: "image/png", buffer }]);
  await sent;
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await until("both layers are saved", async () => {
    const drafts = await shop.sql<{ kinds: string[] }[]>`
      select array(select layer ->> 'kind' from jsonb_array_elements(body #> '{areas,front}') layer
        order by 1) as kinds
      from drafts where id > ${before} and body #> '{areas,front}' is not null`;
    return Bun.deepEquals(
      drafts.map(({ kinds }) => kinds),
      [["image", "text"]],
    );
  });
});
