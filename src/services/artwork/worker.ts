// The decoding process: no secrets, one task at a time. See worker-process.ts for the other end.

import { planGangSheets } from "#shop/floor/gang/plan.ts";
import { answerTasks } from "./answer-tasks.ts";
import { cutOut } from "./cutout.ts";
import { makeGangSheet } from "./gang/make-gang-sheet.ts";
import { findInkBox } from "./gang/trim.ts";
import { cutSquare, drawPhoto, fitLogo } from "./previews.ts";
import { makePrintFile, makeUnderbase } from "./print-file.ts";
import { readArtwork } from "./receive.ts";
import type { Task } from "./tasks.ts";
import { readThing } from "./things/read-thing.ts";

answerTasks(work);

async function work({ kind, input }: Task): Promise<unknown> {
  if (kind === "receive") return readArtwork(input);
  if (kind === "cutout") return cutOut(input);
  if (kind === "avatar") return cutSquare(input);
  if (kind === "logo") return fitLogo(input);
  if (kind === "photo") return drawPhoto(input);
  if (kind === "thing") return readThing(input);
  if (kind === "print-file") return makePrintFile(input);
  if (kind === "ink-box") return findInkBox(input.source);
  if (kind === "gang-plan") return planGangSheets(input.prints, input.settings);
  if (kind === "gang-sheet") return makeGangSheet(input);
  if (kind === "underbase") return makeUnderbase(input);
  throw new Error(`${kind} is not for this process`);
}
