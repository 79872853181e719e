import { listPrintFileTasks } from "#db/orders/print-files.ts";
import { startPrinting } from "#orders/print-files/start-printing.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import {
  cutFileKey,
  cutFileName,
  PRINT_FILE_DAYS,
  printFileName,
} from "#shop/designs/print-file.ts";
import { download } from "./_download.ts";
import { answerProblem } from "./_problem.tsx";

/** Admins: the print file of one line and print area, `0-front`, or its cut line, `0-front.pdf`. */
export const GET = handlers(async (c) => {
  const orderId = readId(c.req.param("id"));
  const { services, user } = c.var;
  const { sql, storage } = services;
  const [, name, isCut] = /^(.*?)(\.pdf)?$/.exec(c.req.param("file") ?? "") ?? [];
  const find = async () =>
    (orderId ? await listPrintFileTasks(sql, orderId) : []).find(
      ({ position, area, cutBytes }) =>
        `${position}-${area}` === name && (!isCut || cutBytes !== null),
    );
  let task = await find();
  if (!task) return c.notFound();
  if (
    task.storageKey &&
    user &&
    (await startPrinting(services, { orderId: task.orderId, actorId: user.id }))
  ) {
    // The order's customer may have changed it until now.
    task = (await find()) ?? task;
  }
  if (!task.storageKey) return answerProblem(c, task.orderId, sayWhy(task));
  const found = await storage.get(isCut ? cutFileKey(task.storageKey) : task.storageKey);
  if (!found) return answerProblem(c, task.orderId, LOST);
  const { body, bytes } = found;
  const file = isCut
    ? { contentType: "application/pdf", fileName: cutFileName(task) }
    : { contentType: "image/png", fileName: printFileName(task) };
  return download(c, { body, bytes, ...file });
});

const LOST = "This print file is no longer in the storage. Please retry it.";

const DELETED = `Print files are deleted ${PRINT_FILE_DAYS} days after their order has ended. This one can be made again from its artwork.`;

function sayWhy({ status, error }: { status: string; error: string | null }): string {
  if (status === "ready") return DELETED;
  return status === "failed"
    ? `This print file failed: ${error} Please retry it.`
    : "This print file is not ready yet. Please try again in a minute.";
}
