import { crc32 } from "node:zlib";
import { findPrintFileSettings } from "#db/floor/underbases.ts";
import { listPrintFileTasks, type PrintFileTask } from "#db/orders/print-files.ts";
import type { Services } from "#services/services.ts";
import { type ZipEntry, zip, zipLength } from "#services/zip/zip.ts";
import {
  cutFileKey,
  cutFileName,
  printFileName,
  storedKeys,
  underbaseFileName,
} from "#shop/designs/print-file.ts";
import { describePrintFiles } from "./manifest.ts";

type Deps = Pick<Services, "sql" | "storage" | "shopSettings">;

type Bundle =
  | { ok: true; bytes: number; body: ReadableStream<Uint8Array> }
  | { ok: false; message: string };

const NONE = "This order has no print files: they are made once it is paid.";
const TOO_LARGE = "These print files are too large for one ZIP. Please download them one by one.";

/** Checks first that no file is missing: once the ZIP is being sent, it can only break off. */
export async function bundlePrintFiles(
  { sql, storage, shopSettings }: Deps,
  orderId: number,
): Promise<Bundle> {
  const tasks = await listPrintFileTasks(sql, orderId);
  if (tasks.length === 0) return { ok: false, message: NONE };
  const missing = tasks.filter(({ status }) => status !== "ready");
  if (missing.length > 0) return { ok: false, message: describeMissing(missing, tasks.length) };
  const lost = await findLost(storage, tasks);
  if (lost.length > 0) return { ok: false, message: describeLost(lost, tasks.length) };
  const { units } = await shopSettings.read();
  const manifest = { units, settings: await findPrintFileSettings(sql) };
  const entries = [
    entryOfText("manifest.txt", describePrintFiles(orderId, tasks, manifest)),
    ...tasks.flatMap(entriesOf),
  ];
  const bytes = zipLength(entries);
  if (!bytes) return { ok: false, message: TOO_LARGE };
  return { ok: true, bytes, body: streamOf(zip(entries, new Date())) };

  function entriesOf(task: PrintFileTask): ZipEntry[] {
    const { storageKey, bytes, crc32, cutBytes, cutCrc32, underbaseKey } = task;
    const key = storageKey ?? "";
    const file = entryOf(key, { name: printFileName(task), bytes: bytes ?? 0, crc32: crc32 ?? 0 });
    const cut = { name: cutFileName(task), bytes: cutBytes ?? 0, crc32: cutCrc32 ?? 0 };
    const [white, sum] = [task.underbaseBytes ?? 0, task.underbaseCrc32 ?? 0];
    const underbase = { name: underbaseFileName(task), bytes: white, crc32: sum };
    return [
      file,
      ...(cutBytes === null ? [] : [entryOf(cutFileKey(key), cut)]),
      ...(underbaseKey === null ? [] : [entryOf(underbaseKey, underbase)]),
    ];
  }

  function entryOf(key: string, entry: Omit<ZipEntry, "open">): ZipEntry {
    return {
      ...entry,
      async open() {
        const found = await storage.get(key);
        if (!found) throw new Error(`${key} is not in the storage`);
        return found.body;
      },
    };
  }
}

function entryOfText(name: string, text: string): ZipEntry {
  const bytes = new TextEncoder().encode(text);
  const open = async () => new Blob([bytes]).stream();
  return { name, bytes: bytes.byteLength, crc32: crc32(bytes), open };
}

const AT_ONCE = 10;

async function findLost(
  storage: Deps["storage"],
  tasks: readonly PrintFileTask[],
): Promise<PrintFileTask[]> {
  const lost: PrintFileTask[] = [];
  for (let first = 0; first < tasks.length; first += AT_ONCE) {
    const some = tasks.slice(first, first + AT_ONCE);
    const found = await Promise.all(
      some.map(async (task) => {
        const keys = storedKeys(task);
        const there = await Promise.all(keys.map((key) => storage.has(key)));
        return there.length > 0 && there.every(Boolean);
      }),
    );
    lost.push(...some.filter((_, at) => !found[at]));
  }
  return lost;
}

function describeLost(lost: readonly PrintFileTask[], of: number): string {
  const names = lost.map(({ position, area }) => `line ${position + 1}, ${area}`).join("; ");
  return `${lost.length} of ${of} print files are no longer in the storage (${names}). Please retry them first.`;
}

function describeMissing(missing: readonly PrintFileTask[], of: number): string {
  const failed = missing.filter(({ status }) => status === "failed");
  const [first] = failed;
  if (first) {
    const { position, area, error } = first;
    return `${failed.length} of ${of} print files failed (line ${position + 1}, ${area}: ${error}) Please retry them first.`;
  }
  return `${missing.length} of ${of} print files are not ready yet. Please try again in a minute.`;
}

/** Reads only as fast as the client; stops when it disconnects. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
