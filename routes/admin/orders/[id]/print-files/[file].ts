import { listPrintFileTasks, type PrintFileTask } from "#db/orders/print-files/print-files.ts";
import { startPrinting } from "#orders/print-files/start-printing.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { download } from "#server/responses/download.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { cutFileKey, PRINT_FILE_DAYS, printFileNames } from "#shop/designs/print-file.ts";
import { answerProblem } from "./_problem.tsx";

export const permission: RoutePermission = ["orders.edit", "floor.print"];

/**
 * The print file of one line and print area, `0-front`, its cut line, `0-front.pdf`, or its
 * underbase, `0-front.underbase.png`.
 */
export const GET = handlers(async (c) => {
  const orderId = readId(c.req.param("id"));
  const { services, user } = c.var;
  const { sql, storage } = services;
  const [, name, ending] = NAMED.exec(c.req.param("file") ?? "") ?? [];
  const find = async () =>
    (orderId ? await listPrintFileTasks(sql, orderId) : []).find(
      (task) => `${task.position}-${task.area}` === name && fileOf(task, ending),
    );
  let task = await find();
  if (!task) return c.notFound();
  if (
    task.storageKey &&
    task.mayPrint &&
    user &&
    (await startPrinting(services, { orderId: task.orderId, actorId: user.id }))
  ) {
    // The order's customer may have changed it until now.
    task = (await find()) ?? task;
  }
  const file = fileOf(task, ending);
  if (!task.storageKey || !file || !task.mayPrint)
    return answerProblem(c, task.orderId, sayWhy(task));
  const found = await storage.get(file.key);
  if (!found) return answerProblem(c, task.orderId, LOST);
  const { contentType, fileName } = file;
  return download(c, { body: found.body, bytes: found.bytes, contentType, fileName });
});

const NAMED = /^(.*?)(\.pdf|\.underbase\.png)?$/;

/** Undefined where the print has no such file. */
function fileOf(task: PrintFileTask, ending: string | undefined) {
  const { cutBytes, underbaseKey } = task;
  const key = task.storageKey ?? "";
  const names = printFileNames(task);
  if (ending === undefined) return { key, contentType: "image/png", fileName: names.print };
  if (ending === ".pdf")
    return cutBytes === null
      ? undefined
      : { key: cutFileKey(key), contentType: "application/pdf", fileName: names.cut };
  return underbaseKey === null
    ? undefined
    : { key: underbaseKey, contentType: "image/png", fileName: names.underbase };
}

const LOST = "This print file is no longer in the storage. Please retry it.";

const UNAPPROVED =
  "The customer has not approved this print file. Nothing is printed from it before that.";

const DELETED = `Print files are deleted ${PRINT_FILE_DAYS} days after their order has ended. This one can be made again from its artwork.`;

function sayWhy({ status, error, mayPrint }: PrintFileTask): string {
  if (!mayPrint) return UNAPPROVED;
  if (status === "ready") return DELETED;
  return status === "failed"
    ? `This print file failed: ${error} Please retry it.`
    : "This print file is not ready yet. Please try again in a minute.";
}
