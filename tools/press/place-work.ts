import { deleteJournals, openJournal } from "./journal.ts";
import { placeFile } from "./place-file.ts";
import { BrokenFile, NotGiven } from "./problems.ts";
import { say } from "./say.ts";
import type { Settings } from "./settings.ts";
import { report, type Work, type WorkFile } from "./shop.ts";

/** So often a file may come otherwise than announced, until it is left out. */
const TRIES = 3;

/** The shop shows so many letters of why pieces were left out. */
const MAX_NOTE = 900;

/** How often each file came broken, by what it should have been. */
const broken = new Map<string, number>();

/** Places the files of a work in their order, then reports it; again from where it was after a problem. */
export async function placeWork(settings: Settings, work: Work): Promise<void> {
  const { files, batch } = work;
  const what = batch ? `Batch B${batch.id} ${batch.name}` : "A piece";
  say(`${what}: ${files.length} ${files.length === 1 ? "file" : "files"}`);
  await deleteJournals(settings.parts, work);
  const journal = await openJournal(settings.parts, work);
  const leftOut = new Map(work.leftOut.map(({ piece, why }) => [piece, why]));
  for (const [at, file] of files.entries()) {
    if (journal.has(file)) continue;
    const outcome = await placeOrLeaveOut(settings, file);
    if ("why" in outcome) leftOut.set(file.piece, outcome.why);
    else await journal.add(file);
    say(
      `${at + 1} of ${files.length}  ${file.name}  ${"why" in outcome ? "left out" : outcome.words}`,
    );
  }
  for (const why of leftOut.values()) say(`Left out: ${why}`);
  const reasons = [...leftOut.values()].join("; ").slice(0, MAX_NOTE);
  const note = reasons && `Left out: ${reasons}`;
  await report(settings, work, { state: "placed", note, leftOut: [...leftOut.keys()] });
  await deleteJournals(settings.parts);
  say(`${what}: done`);
}

type Outcome = { words: string } | { why: string };

async function placeOrLeaveOut(settings: Settings, file: WorkFile): Promise<Outcome> {
  try {
    const isKnown = (await placeFile(settings, file)) === "known";
    return { words: isKnown ? "is there already" : sizeText(file.bytes) };
  } catch (error) {
    if (error instanceof NotGiven) return { why: error.message };
    if (!(error instanceof BrokenFile)) throw error;
    const tries = (broken.get(file.sha256) ?? 0) + 1;
    broken.set(file.sha256, tries);
    // The shop may have made it anew since it listed it; then its next list says so.
    if (tries < TRIES) throw error;
    broken.delete(file.sha256);
    return { why: `${error.message}, ${TRIES} times` };
  }
}

function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
