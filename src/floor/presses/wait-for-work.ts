import { listPressFiles } from "#db/floor/presses/press-files.ts";
import { type TakenWork, takePressWork } from "#db/floor/presses/press-work.ts";
import type { Services } from "#services/services.ts";
import {
  isLoaded,
  type LoadedFile,
  type PressFile,
  pressFileName,
  whyLeftOut,
} from "#shop/floor/presses/press-file.ts";

/** Time between two looks at the database: so long after a scan its files begin to move, at most. */
const PAUSE_MS = 1000;

type Deps = Pick<Services, "sql" | "drain">;

type Waiting = { pressId: number; keyHash: string; seconds: number; signal: AbortSignal };

export type GivenWork = TakenWork & {
  /** In the order of the press. */
  files: LoadedFile[];
  /** `PT000123-3: canceled` */
  leftOut: { pieceId: number; why: string }[];
};

/**
 * Finds what the press is to place next, and waits for it so long; undefined where nothing comes, and
 * where the client goes or the shop stops meanwhile.
 */
export async function waitForWork(
  { sql, drain }: Deps,
  { pressId, keyHash, seconds, signal }: Waiting,
): Promise<GivenWork | undefined> {
  const over = AbortSignal.any([drain, signal, AbortSignal.timeout(1000 * seconds)]);
  for (;;) {
    const work = await takePressWork(sql, { pressId, keyHash });
    if (work) return describe(work, await listPressFiles(sql, work.id));
    if (over.aborted) return undefined;
    await pause(over);
  }
}

/** A piece is loaded whole or not at all. */
function describe(work: TakenWork, listed: readonly PressFile[]): GivenWork {
  const reasons = new Map<number, string>();
  for (const file of listed) {
    const why = whyLeftOut(file);
    if (why && !reasons.has(file.pieceId)) reasons.set(file.pieceId, why);
  }
  const files = listed.filter(isLoaded).filter(({ pieceId }) => !reasons.has(pieceId));
  const leftOut = [...reasons].map(([pieceId, why]) => ({ pieceId, why }));
  return { ...work, files: files.toSorted(byName), leftOut };
}

const byName = (one: PressFile, other: PressFile) =>
  pressFileName(one) < pressFileName(other) ? -1 : 1;

function pause(over: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    over.removeEventListener("abort", end);
    resolve();
  };
  const timer = setTimeout(end, PAUSE_MS);
  over.addEventListener("abort", end);
  return promise;
}
