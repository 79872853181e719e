import { join } from "node:path";
import type { GangSettings } from "#shop/floor/gang/settings.ts";
import type { GangPlan, GangPrint, GangSheet } from "#shop/floor/gang/sheet.ts";
import type { Box, Size } from "#shop/placement.ts";
import type { Storage } from "../../storage/storage.ts";
import { createDecodingPool } from "../decoding-pool.ts";
import type { Pool } from "../pool.ts";
import { inPrintFolder, removeLeftPrintFolders } from "../print-folder.ts";
import type { MadeFile } from "../print-tasks.ts";
import type { Answer } from "../tasks.ts";
import type { PrintSource } from "./print-source.ts";

/** Where the file of a print on a sheet is stored. */
export type StoredPrint = Omit<PrintSource, "path"> & { key: string; storageKey: string };

type StoredSheet = Record<"png" | "pdf", MadeFile & { storageKey: string }>;

export type SheetReceipt = ({ ok: true } & StoredSheet) | { ok: false; gone: string[] };

/**
 * A process of its own: a sheet of 10 m takes most of a minute, and print files do not wait for it.
 * Limit of drawing: processor time for a gang sheet [timeoutMs: ms]; tried again, then shown as
 * failed. Limit of drawing: memory of the process that draws it [memoryBytes: bytes]; the same.
 */
export function createGangPool(): Pool {
  return createDecodingPool({ concurrency: 1, timeoutMs: 600_000, memoryBytes: 400 * 1024 ** 2 });
}

/** All of them throw to be retried when a process or the storage fails. */
export function gangSheetMaker(storage: Storage, pool: Pool) {
  const begun = removeLeftPrintFolders();
  const inFolder = async <T>(work: (folder: string) => Promise<T>) => {
    await begun;
    return inPrintFolder(work);
  };

  return {
    /** How large a print file is and where its ink lies; undefined when the file is gone. */
    findInkBox(storageKey: string): Promise<(Size & { ink: Box | null }) | undefined> {
      return inFolder(async (folder) => {
        const source = join(folder, "print.png");
        if (!(await fetchFile(storageKey, source))) return undefined;
        const input = { source };
        return made(await pool.run<"ink-box">({ kind: "ink-box", input }, BACKGROUND));
      });
    },

    /** Hundreds of prints take a second, which is not the web process's. */
    async planGangSheets(prints: GangPrint[], settings: GangSettings): Promise<GangPlan> {
      const input = { prints, settings };
      return made(await pool.run<"gang-plan">({ kind: "gang-plan", input }, BACKGROUND));
    },

    /** `<keyStart>-<first 16 hex of its SHA-256>.png`, and the same as PDF. */
    makeGangSheet(request: {
      sheet: GangSheet;
      prints: readonly StoredPrint[];
      keyStart: string;
    }): Promise<SheetReceipt> {
      return inFolder(async (folder) => {
        const { sheet, prints, keyStart } = request;
        const { paths, gone } = await fetchAll(prints, folder);
        if (gone.length > 0) return { ok: false, gone };
        const sources = prints.map(({ storageKey, ...source }) => ({
          ...source,
          path: paths.get(storageKey) ?? "",
        }));
        const [target, pdfTarget] = [join(folder, "sheet.png"), join(folder, "sheet.pdf")];
        const input = { sheet, sources, target, pdfTarget, folder };
        const drawn = made(await pool.run<"gang-sheet">({ kind: "gang-sheet", input }, BACKGROUND));
        const png = await store(drawn.png, { path: target, keyStart, type: "png" });
        const pdf = await store(drawn.pdf, { path: pdfTarget, keyStart, type: "pdf" });
        return { ok: true, png, pdf };
      });
    },
  };

  /** The files of which some prints are gone are named. */
  async function fetchAll(prints: readonly StoredPrint[], folder: string) {
    const paths = new Map<string, string>();
    const gone: string[] = [];
    for (const { storageKey } of prints) {
      if (paths.has(storageKey)) continue;
      const path = join(folder, `print-${paths.size}.png`);
      paths.set(storageKey, path);
      if (!(await fetchFile(storageKey, path))) gone.push(storageKey);
    }
    return { paths, gone };
  }

  async function fetchFile(storageKey: string, path: string): Promise<boolean> {
    const found = await storage.get(storageKey);
    if (found) await Bun.write(path, new Response(found.body));
    return found !== undefined;
  }

  async function store(
    file: MadeFile,
    { path, keyStart, type }: { path: string; keyStart: string; type: keyof typeof TYPES },
  ) {
    const storageKey = `${keyStart}-${file.sha256.slice(0, 16)}.${type}`;
    await storage.putFile(storageKey, path, { bytes: file.bytes, contentType: TYPES[type] });
    return { ...file, storageKey };
  }
}

const BACKGROUND = { background: true } as const;

const TYPES = { png: "image/png", pdf: "application/pdf" };

function made<T>(answer: Answer<T>): T {
  // The message is for the person who uploads, so the reason is thrown instead.
  if (!answer.ok) throw new Error(`The gang sheet could not be drawn (${answer.reason}).`);
  return answer.output;
}
