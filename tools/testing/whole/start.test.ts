import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "../data/fixtures.ts";
import { listeningAddresses } from "../listening.ts";
import { startProcess, type TestProcess } from "../process.ts";
import { until } from "../until.ts";
import { createVisitor } from "../visitor.ts";

/** The file `/proc/net/tcp` writes 127.0.0.1 so. */
const LOOPBACK = "0100007F";
const ON_LINUX = process.platform === "linux";

let folder: string;
let shop: TestProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-main-"));
  await open();
});
afterAll(async () => {
  await shop.end("SIGTERM");
  await rm(folder, { recursive: true });
});

test("24.1 with nothing configured, each embedded part says in one line where it lives", async () => {
  const lines = shop.output().split("\n");
  for (const part of ["PostgreSQL 18", "S3", "Stripe", "AUTH_SECRET", "Mail"]) {
    expect(lines.filter((line) => line.startsWith(part))).toHaveLength(1);
  }
  expect(lines.filter((line) => line.includes(folder))).toHaveLength(5);
  const readyBody = async () => (await fetch(url + paths.readyz)).json();
  await until("the shop has seen each part", async () => {
    return !Object.values(await readyBody()).includes(null);
  });
  expect(await readyBody()).toEqual({
    ...{ database: true, schema: true, storage: true, cards: true, mail: true },
    draining: false,
  });
});

test("24.25 the shop and all that is embedded listen on this machine alone", () => {
  // The shop, PostgreSQL, S3 and the Stripe sandbox; the mailbox is a page of the shop.
  const four = Array.from({ length: 4 }, () => LOOPBACK);
  expect(listeningAddresses(shop.pid)).toEqual(ON_LINUX ? four : []);
});

test("22.48 the mailbox and the shop answer no site that points its name at this machine", async () => {
  const status = async (path: string, headers = {}) =>
    (await fetch(new URL(path, url), { headers })).status;
  for (const path of ["/dev/mailbox", "/dev/mailbox.json", paths.home]) {
    expect(await status(path)).toBe(200);
    expect(await status(path, { host: `rebound.example:${new URL(url).port}` })).toBe(421);
  }
});

test("24.2 a second shop in the same data folder says so in one line and exits 1", async () => {
  const second = startProcess(["src/main.ts"], { PORT: "0", DATA_DIR: folder });
  expect(await second.end()).toBe(1);
  expect(second.output().trim()).toBe(
    `${folder} belongs to a running shop (process ${shop.pid}): stop that one, or give this one another DATA_DIR.`,
  );
});

test("24.2 a port in use is reported in one line, exit 1", async () => {
  const { port } = new URL(url);
  const DATA_DIR = join(folder, "never-made");
  const second = startProcess(["src/main.ts"], { PORT: port, DATA_DIR });
  expect(await second.end()).toBe(1);
  expect(second.output().trim()).toBe(
    `Port ${port} is in use: stop what listens there, or give another PORT.`,
  );
});

test("24.3 24.25 two shops with ports and folders of their own run side by side, one as `bun dev` runs it", async () => {
  const DATA_DIR = join(folder, "another");
  const second = startProcess(["tools/dev/main.ts"], { PORT: "0", HOST: "0.0.0.0", DATA_DIR });
  const [, address = ""] = await second.says(/open at (\S+)/);
  const isOpen = listeningAddresses(second.pid).filter((one) => one !== LOOPBACK);
  expect(isOpen).toEqual(ON_LINUX ? ["00000000"] : []);
  expect((await fetch(address + paths.readyz)).status).toBe(200);
  expect((await fetch(url + paths.readyz)).status).toBe(200);
  expect(await second.end("SIGINT")).toBe(0);
  expect(processesOf(DATA_DIR)).toEqual([]);
});

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  test(`24.4 after ${signal} no process is left, and the next start has the data`, async () => {
    const form = new FormData();
    form.set("design", new File([await pngFixture()], "sun.png", { type: "image/png" }));
    form.set("name", "sun.png");
    const visitor = createVisitor(url);
    const upload = await visitor.post(paths.api.designUpload, form);
    const { filePath }: { filePath: string } = await upload.json();
    expect(upload.status).toBe(200);

    expect(await shop.end(signal)).toBe(signal === "SIGTERM" ? 0 : -1);
    await noProcessOf(folder);
    await open();
    const picture = await fetch(url + paths.upload(filePath.split("/").at(-1) ?? ""));
    expect(picture.status).toBe(200);
    expect(await picture.bytes()).toEqual(await pngFixture());
  });
}

test("24.5 in production every missing variable is listed at once, exit 1", async () => {
  const production = startProcess(["src/main.ts"], { NODE_ENV: "production", S3_BUCKET: "shirts" });
  expect(await production.end()).toBe(1);
  expect(production.output().trim().split(/\n\s*/)).toEqual([
    "The shop cannot start with this environment:",
    "DATABASE_URL is missing",
    "S3_REGION is missing",
    "S3_ACCESS_KEY_ID is missing",
    "S3_SECRET_ACCESS_KEY is missing",
    "STRIPE_SECRET_KEY is missing",
    "STRIPE_PUBLISHABLE_KEY is missing",
    "STRIPE_WEBHOOK_SECRET is missing",
    "SMTP_URL is missing",
    "MAIL_FROM is missing",
    "AUTH_SECRET is missing",
    "APP_URL is missing",
  ]);
});

async function open(): Promise<void> {
  shop = startProcess(["src/main.ts"], { PORT: "0", DATA_DIR: folder });
  url = (await shop.says(/open at (\S+)/))[1] ?? "";
}

/** Command lines that name the folder. */
function processesOf(path: string): string[] {
  const { stdout } = Bun.spawnSync(["ps", "-ww", "-eo", "args="]);
  return stdout
    .toString()
    .split("\n")
    .filter((line) => line.includes(path));
}

async function noProcessOf(path: string): Promise<void> {
  await until(`no process is left of ${path}`, () => processesOf(path).length === 0);
}
