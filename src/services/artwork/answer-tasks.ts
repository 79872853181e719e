import { denySockets } from "../sandbox.ts";
import { Rejection } from "./rejections.ts";
import type { Answer, FilePart, Task } from "./tasks.ts";

type Work = (task: Task) => Promise<unknown>;

/** The process gives up, before the first task, whatever else its user may do. */
export function answerTasks(work: Work): void {
  const problem = denySockets();
  if (problem) console.warn(`Processes that open files may use the network here: ${problem}.`);
  let parts: Uint8Array[] = [];
  process.on("message", async (message: Task | FilePart) => {
    if ("part" in message) return void parts.push(message.part);
    const task = withBytes(message, parts);
    parts = [];
    process.send?.(await answer(work, task));
  });
  process.on("disconnect", () => process.exit());
}

function withBytes(task: Task, parts: Uint8Array[]): Task {
  if (!("bytes" in task.input)) return task;
  const bytes = Bun.concatArrayBuffers(parts, Number.POSITIVE_INFINITY, true);
  return { ...task, input: { ...task.input, bytes } } as Task;
}

async function answer(work: Work, task: Task): Promise<Answer<unknown>> {
  try {
    return { ok: true, output: await work(task) };
  } catch (error) {
    if (error instanceof Rejection)
      return { ok: false, rejection: error.message, reason: error.name };
    if (error instanceof Error && error.constructor === Error)
      return { ok: false, reason: error.message };
    throw error;
  }
}
