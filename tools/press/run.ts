import { cleanParts, prepareFolder } from "./folder.ts";
import { finishPieces } from "./place-piece.ts";
import { placeWork } from "./place-work.ts";
import { BrokenFile, FolderProblem, OtherProgram, ShopProblem } from "./problems.ts";
import { say } from "./say.ts";
import type { Settings } from "./settings.ts";
import { findNext, report, type Work } from "./shop.ts";

/** The shop answers a waiting program after so many seconds at the latest. */
const WAIT_SECONDS = 25;

/** Pauses between tries double, from the first to the last. */
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 30_000;

/**
 * Waits for work and places it, for ever. Whatever is wrong with the shop, the network or the folder is
 * said and tried again; the settings are read again, so that a new key needs no restart.
 */
export async function run(first: Settings, readAgain: () => Promise<Settings>): Promise<never> {
  let settings = first;
  let pauseMs = FIRST_PAUSE_MS;
  let isReady = false;
  const round = createRound();
  for (;;) {
    try {
      const { name } = await round(settings, isReady ? WAIT_SECONDS : 0);
      if (!isReady) say(`Ready: ${name} at ${settings.url} loads into ${settings.folder}`);
      isReady = true;
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      isReady = false;
      say(`${wordsOf(error)}. Trying again in ${pauseMs / 1000} s.`);
      await Bun.sleep(pauseMs);
      pauseMs = Math.min(LAST_PAUSE_MS, 2 * pauseMs);
      settings = await readAgain().catch(() => settings);
    }
  }
}

function createRound() {
  let isClean = false;
  return async (settings: Settings, seconds: number) => {
    const problem = await prepare(settings).catch(asFolderProblem);
    if (!problem && !isClean) {
      await cleanParts(settings);
      isClean = true;
    }
    const { press, work } = await findNext(settings, problem ? 0 : seconds);
    if (work) await (problem ? reportProblem(settings, work, problem) : place(settings, work));
    if (problem) throw problem;
    return press;
  };
}

async function prepare(settings: Settings): Promise<void> {
  await prepareFolder(settings);
  await finishPieces(settings);
}

/** The shop shows why its files do not come. */
async function place(settings: Settings, work: Work): Promise<void> {
  const problem = await placeWork(settings, work).catch(asFolderProblem);
  if (!problem) return;
  await reportProblem(settings, work, problem);
  throw problem;
}

function reportProblem(settings: Settings, work: Work, { message }: FolderProblem) {
  return report(settings, work, { state: "failed", note: message });
}

function asFolderProblem(error: unknown): FolderProblem {
  if (error instanceof FolderProblem) return error;
  throw error;
}

const KNOWN = [FolderProblem, OtherProgram, ShopProblem, BrokenFile];

function wordsOf(error: unknown): string {
  const isKnown = KNOWN.some((known) => error instanceof known);
  if (isKnown && error instanceof Error) return error.message;
  // A mistake of this program must not stop the press.
  console.error(error);
  return `Something unexpected: ${error instanceof Error ? error.message : error}`;
}
