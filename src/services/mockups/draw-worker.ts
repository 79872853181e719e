// The drawing process; it never sees an upload.
import { answerTasks } from "../artwork/answer-tasks.ts";
import type { Task } from "../artwork/tasks.ts";
import { drawSharePicture } from "./blanks/draw-share-picture.ts";
import { drawSheet } from "./blanks/draw-sheet.ts";
import { draw } from "./draw.ts";
import { findInked } from "./draw-ink.ts";

answerTasks(async ({ kind, input }: Task) => {
  if (kind === "share-picture") return { bytes: await drawSharePicture(input) };
  if (kind === "sheet") return { bytes: await drawSheet(input) };
  if (kind === "ink") return { inked: await findInked(input) };
  if (kind !== "draw") throw new Error(`${kind} is not for this process`);
  return { bytes: await draw(input) };
});
