/** @jsxImportSource hono/jsx */
import { type BatchPaper, PAPER_LABELS } from "#shop/floor/papers.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import type { LoadedBatch } from "./load.ts";

/** Each is one press, and opens beside the batch, for the next one; printed again it says 'copy'. */
export function BatchPapers({ batch, papers, printed, labels }: LoadedBatch) {
  return (
    <Card>
      <h2>Papers and files</h2>
      <div class="batch-papers">
        {papers.map((paper) => {
          const times = printed.find(({ kind }) => kind === paper)?.printed ?? 0;
          return (
            <StaffForm
              key={paper}
              id={`paper-${paper}`}
              action={paths.adminBatchPaper(batch.id, paper)}
              target="_blank"
              rel="noopener"
            >
              <Button variant={times > 0 || isPart(paper) ? "outline" : "primary"}>
                {PAPER_LABELS[paper]}
                {times > 0 && ` (${times}×)`}
              </Button>
            </StaffForm>
          );
        })}
      </div>
      {labels > 1 && (
        <div class="batch-papers__labels">
          <TextField
            label="Stickers that the first sheet lacks"
            name="gone"
            optional
            input={{
              ...{ type: "number", min: 0, max: labels - 1, inputmode: "numeric" },
              form: "paper-stickers",
            }}
          />
        </div>
      )}
      {!batch.startedAt && (
        <p class="muted small">
          With the first of them the batch begins: customers can change nothing of its orders any
          more.
        </p>
      )}
    </Card>
  );
}

/** Slips alone and labels alone are for who has two printers. */
const isPart = (paper: BatchPaper) => paper === "slips" || paper === "labels";
