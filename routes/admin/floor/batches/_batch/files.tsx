/** @jsxImportSource hono/jsx */
import type { Batch } from "#db/floor/batches.ts";
import { bundleBatchFiles } from "#floor/papers/files/bundle-batch-files.ts";
import { type BatchProblem, readBatchFiles } from "#floor/papers/files/read-batch-files.ts";
import type { AppContext } from "#server/factory.ts";
import { download } from "#server/responses/download.ts";
import { batchCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { May } from "#ui/staff/may-open.tsx";

/** The print files of a batch in one ZIP, or a page that says what is missing. */
export async function openFiles(c: AppContext, batch: Batch, options: { isCopy: boolean }) {
  const bundle = await bundleBatchFiles(c.var.services, batch, options);
  if (!bundle.ok) return answerNoFiles(c, batch, bundle);
  return download(c, {
    ...bundle,
    contentType: "application/zip",
    fileName: `print-files-${batchCode(batch.id)}.zip`,
  });
}

/** The page that says what is missing; undefined where nothing is. */
export async function answerMissing(c: AppContext, batch: Batch) {
  const found = await readBatchFiles(c.var.services, batch.id);
  return found.ok ? undefined : answerNoFiles(c, batch, found);
}

/** Limit of floor: orders that the page leads to [orders]; the others follow once these are mended. */
const MAX_LINKS = 10;

function answerNoFiles(c: AppContext, batch: Batch, { message, orderIds }: BatchProblem) {
  c.header("cache-control", "private, no-store");
  c.status(409);
  const title = `No print files of batch ${batchCode(batch.id)} to download`;
  return c.render(
    <EmptyState level={1} icon="warning" title={title} text={message}>
      {orderIds.slice(0, MAX_LINKS).map((id) => (
        <May key={id} open={paths.adminOrderPage(id)}>
          <LinkButton href={paths.adminOrderPage(id)} variant="outline">
            Order #{id}
          </LinkButton>
        </May>
      ))}
      <LinkButton href={paths.adminBatch(batch.id)} variant="outline">
        Back to the batch
      </LinkButton>
    </EmptyState>,
    { title },
  );
}
