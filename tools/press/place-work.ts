import { deleteJournals, type Journal, openJournal } from "./journal.ts";
import { type PlacedFiles, placePiece } from "./place-piece.ts";
import { BrokenFile, NotGiven } from "./problems.ts";
import { say } from "./say.ts";
import type { Settings } from "./settings.ts";
import { report, type Work, type WorkFile } from "./shop.ts";

/** So often a file may come otherwise than announced, until its piece is left out. */
const TRIES = 3;

/** The shop shows so many letters of why pieces were left out. */
const MAX_NOTE = 900;

/** How often each file came broken, by what it should have been. */
const broken = new Map<string, number>();

/** Places the pieces of a work in their order, then reports it; again from where it was after a problem. */
export async function placeWork(settings: Settings, work: Work): Promise<void> {
  const { files, batch } = work;
  const what = batch ? `Batch B${batch.id} ${batch.name}` : "A piece";
  say(`${what}: ${files.length} ${files.length === 1 ? "file" : "files"}`);
  await deleteJournals(settings.parts, work);
  const journal = await openJournal(settings.parts, work);
  // What is placed already stays so, whatever has become of its order since.
  const given = work.leftOut.filter(({ piece }) => !journal.has(piece));
  const leftOut = new Map(given.map(({ piece, why }) => [piece, why]));
  for (const [piece, ofPiece] of Map.groupBy(files, (file) => file.piece)) {
    if (journal.has(piece)) continue;
    const outcome = await placeOrLeaveOut(settings, journal, { id: piece, files: ofPiece });
    if ("why" in outcome) leftOut.set(piece, outcome.why);
    for (const file of ofPiece) {
      say(`${files.indexOf(file) + 1} of ${files.length}  ${file.name}  ${wordsOf(outcome, file)}`);
    }
  }
  for (const why of leftOut.values()) say(`Left out: ${why}`);
  const reasons = [...leftOut.values()].join("; ").slice(0, MAX_NOTE);
  const note = reasons && `Left out: ${reasons}`;
  await report(settings, work, { state: "placed", note, leftOut: [...leftOut.keys()] });
  await deleteJournals(settings.parts);
  say(`${what}: done`);
}

type Outcome = { placed: PlacedFiles } | { why: string };

async function placeOrLeaveOut(
  settings: Settings,
  journal: Journal,
  piece: { id: number; files: readonly WorkFile[] },
): Promise<Outcome> {
  try {
    return { placed: await placePiece(settings, journal, piece) };
  } catch (error) {
    if (error instanceof NotGiven) return { why: error.message };
    if (!(error instanceof BrokenFile)) throw error;
    const tries = (broken.get(error.sha256) ?? 0) + 1;
    broken.set(error.sha256, tries);
    // The shop may have made it anew since it listed it; then its next list says so.
    if (tries < TRIES) throw error;
    broken.delete(error.sha256);
    return { why: `${error.message}, ${TRIES} times` };
  }
}

function wordsOf(outcome: Outcome, file: WorkFile): string {
  if ("why" in outcome) return "left out";
  const isKnown = outcome.placed.some((one) => one.file === file && one.isKnown);
  return isKnown ? "is there already" : sizeText(file.bytes);
}

function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
