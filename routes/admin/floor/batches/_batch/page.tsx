/** @jsxImportSource hono/jsx */
import { stateLabel } from "#floor/scan/describe.ts";
import { MAX_BATCH_NAME } from "#shop/floor/batch.ts";
import { batchCode } from "#shop/floor/codes.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { StaffForm, useMayOpen } from "#ui/staff/may-open.tsx";
import { dueText } from "../../_board/piece-row.tsx";
import { BatchGangSheets } from "./gang-sheets.tsx";
import type { LoadedBatch } from "./load.ts";
import { BatchPapers } from "./papers.tsx";
import { BatchPieces } from "./pieces.tsx";

export function BatchPage(loaded: LoadedBatch) {
  const { batch, pieces } = loaded;
  return (
    <div class="stack">
      <BackLink href={paths.adminBatches}>Batches</BackLink>
      <Facts {...loaded} />
      <BatchPapers {...loaded} />
      <BatchGangSheets {...loaded} />
      <Details {...loaded} />
      <BatchPieces {...loaded} />
      {!batch.startedAt && (
        <StaffForm action={paths.adminBatchDeletion(batch.id)}>
          <Button variant="outline">Dissolve the batch</Button>
          <p class="muted small">
            Its {piecesText(pieces.length)} are ready for another one. Once a paper was printed, it
            stays.
          </p>
        </StaffForm>
      )}
    </div>
  );
}

function Facts({ batch, pieces, steps, days }: LoadedBatch) {
  const made = pieces.filter(({ off }) => !off);
  const due = made.filter(({ step }) => step !== "packed").map(({ dueOn }) => dueOn);
  const first = due.sort()[0];
  const counts = Map.groupBy(pieces, (piece) =>
    piece.state === "waiting" ? "Waiting" : stateLabel(piece, steps),
  );
  return (
    <Card>
      <dl class="batch-facts">
        <Fact name="Barcode" value={batchCode(batch.id)} />
        <Fact name="Pieces" value={String(made.length)} />
        <Fact name="Due" value={first ? dueText(first, days) : "Done"} />
        {[...counts].map(([label, some]) => (
          <Fact key={label} name={label} value={String(some.length)} />
        ))}
      </dl>
      <p>
        <a href={withQuery(paths.adminFloor, { batch: String(batch.id) })}>On the board</a>
      </p>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Details({ batch, presses }: LoadedBatch) {
  if (!useMayOpen()(paths.adminBatch(batch.id), "POST")) return null;
  return (
    <Card>
      <StaffForm class="filters" action={paths.adminBatch(batch.id)}>
        <TextField
          label="Name"
          name="name"
          value={batch.name}
          input={{ maxlength: MAX_BATCH_NAME }}
        />
        {presses.length > 0 && (
          <Select
            label="Press"
            name="press"
            optional
            value={String(batch.pressId ?? "")}
            options={[
              { value: "", label: "Any press" },
              ...presses.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <div class="filters__buttons">
          <Button variant="outline">Save</Button>
        </div>
      </StaffForm>
    </Card>
  );
}
