import { expect, spyOn, test } from "bun:test";
import { residentMemory } from "#services/artwork/worker-process.ts";
import { paths } from "#shop/paths.ts";
import { laterDecodingProcesses } from "#tools/testing/artwork.ts";
import { STEP_MS } from "#tools/testing/bounds.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { endlessPdfFixture, pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { createVisitor, type Visitor } from "#tools/testing/visitor.ts";

const MB = 1024 ** 2;
/** Endless files end when their client hangs up, not by the shop's clock. */
const shop = useShop({ ownDecoding: true, pdfTimeoutMs: STEP_MS });
/** Shops of earlier files share other processes: an idle one may be as large. */
const ownProcesses = laterDecodingProcesses();
const png = await pngFixture({ width: 50, height: 60 });

test("22.14 a visitor's third upload or cutout at once has to wait", async () => {
  const visitor = shop.visitor();
  const { id } = await (await upload(visitor, png)).json();
  const client = new AbortController();
  const sent = [endlessUpload(visitor, client.signal), endlessUpload(visitor, client.signal)];
  await until("one of them is rendered", () => rendering().length > 0);
  const third = await upload(visitor, png);
  expect([third.status, third.headers.get("retry-after")]).toEqual([429, "5"]);
  const message = "Your other uploads are still being opened. Please try again when they are done.";
  expect(await third.json()).toEqual({ message });
  const cut = await visitor.sendJson(paths.api.cutouts(id), { rule: "all" });
  expect([cut.status, cut.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await cut.text()).toBe(message);
  expect((await upload(shop.visitor(), png)).status).toBe(200);
  client.abort();
  await Promise.all(sent);
  await until("they are no longer rendered", () => rendering().length === 0);
  expect((await upload(visitor, png)).status).toBe(200);
});

test("22.19 who signs in while a file is read or cut out has to send it again, and no file stays", async () => {
  const { artwork } = shop.services;
  const { receive, cutOut } = artwork;
  const visitor = shop.visitor();
  const other = shop.visitor();
  await upload(other, png);
  const { id } = await (await upload(visitor, png)).json();
  const files = async () => (await shop.storage.list("")).sort();
  const before = await files();
  const signIn = async (who: Visitor) => {
    await register(shop, {}, who);
    await who.request(paths.cart);
  };
  const message = "You signed in meanwhile. Please upload it again.";

  spyOn(artwork, "receive").mockImplementationOnce(async (...sent) => {
    const received = await receive(...sent);
    await signIn(other);
    expect((await files()).length).toBeGreaterThan(before.length);
    return received;
  });
  const sent = await upload(other, png);
  expect([sent.status, await sent.json()]).toEqual([409, { message }]);
  expect(await files()).toEqual(before);
  expect((await upload(other, png)).status).toBe(200);

  const after = await files();
  spyOn(artwork, "cutOut").mockImplementationOnce(async (...sent) => {
    const cut = await cutOut(...sent);
    await signIn(visitor);
    return cut;
  });
  const cut = await visitor.sendJson(paths.api.cutouts(id), { rule: "all" });
  expect([cut.status, await cut.text()]).toEqual([409, message]);
  expect(await files()).toEqual(after);
});

test("21.36 when the client hangs up, its file is no longer decoded", async () => {
  const [waiting, client] = [new AbortController(), new AbortController()];
  const earlier = endlessUpload(shop.visitor(), waiting.signal);
  await until("it is rendered", () => rendering().length === 1);
  const [other = 0] = rendering();
  // The upload goes over the network: it is the server that notices.
  const sent = endlessUpload(createVisitor(shop.url), client.signal).catch((error) => error.name);
  await until("both are rendered", () => rendering().length === 2);
  client.abort();
  expect(await sent).toBe("AbortError");
  await until("one is no longer rendered", () => rendering().length < 2);
  // The earlier one would have ended first if its time had ended either.
  expect(rendering()).toEqual([other]);
  waiting.abort();
  await earlier;
});

/** The processes in which a page's bitmap is allocated. */
function rendering(): number[] {
  return ownProcesses().filter((pid) => (residentMemory(pid) ?? 0) > 150 * MB);
}

function endlessUpload(visitor: Visitor, signal: AbortSignal) {
  return upload(visitor, endlessPdfFixture(), signal);
}

function upload(visitor: Visitor, bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal) {
  const body = new FormData();
  body.set("design", new File([bytes], "design"));
  return visitor.request(paths.api.designUpload, {
    method: "POST",
    body,
    ...(signal && { signal }),
  });
}
