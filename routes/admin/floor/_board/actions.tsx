/** @jsxImportSource hono/jsx */
import { MAX_BATCH_NAME } from "#shop/floor/batch.ts";
import { MAX_PIECE_NOTE } from "#shop/floor/spoilt.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { boardFields, boardUrl } from "./board-url.ts";
import type { Board } from "./load.ts";

/** The bar has what can be done with the chosen pieces; it stays in sight while somebody scrolls. */
export function PieceActions({ query, batches, pieces }: Board) {
  const open = batches.map(({ id, name }) => ({ value: String(id), label: `B${id} ${name}` }));
  return (
    <fieldset class="floor-actions">
      <legend class="visually-hidden">With the chosen pieces</legend>
      {Object.entries(boardFields({ ...query, ...UNTYPED })).map(([name, value]) => (
        <input key={name} type="hidden" name={`board-${name}`} value={value} />
      ))}
      <p class="floor-actions__chosen" data-chosen>
        With the chosen pieces
      </p>
      <Select
        id="floor-batch"
        name="batch"
        label="Batch"
        optional
        value={String(query.into ?? "")}
        options={[{ value: "", label: "New batch" }, ...open]}
      />
      <TextField
        id="floor-note"
        name="note"
        label="Name or reason"
        optional
        value={query.note ?? ""}
        input={{ maxlength: Math.max(MAX_BATCH_NAME, MAX_PIECE_NOTE) }}
      />
      <div class="floor-actions__buttons">
        <LinkButton
          href={boardUrl({ ...query, choose: query.choose ? undefined : "all" })}
          variant="outline"
        >
          {query.choose ? "Choose none" : `Choose all ${pieces.length} shown`}
        </LinkButton>
        <Button name="action" value="batch" data-key="b">
          Put into batch
        </Button>
        <Button name="action" value="rush" variant="outline">
          Do first
        </Button>
        <Button name="action" value="turn" variant="outline">
          In turn
        </Button>
        <Button name="action" value="hold" variant="outline">
          Hold
        </Button>
        <Button name="action" value="release" variant="outline">
          Release
        </Button>
        <Button name="action" value="stock" variant="outline">
          Stock is here
        </Button>
      </div>
      <div class="floor-actions__keys muted small" data-keys hidden>
        <label class="checkbox">
          <input type="checkbox" checked />
          <span>Keys: j and k go down and up, x chooses, b puts into a batch</span>
        </label>
      </div>
    </fieldset>
  );
}

/** Once it is done nothing is typed or chosen any more. */
const UNTYPED = { choose: undefined, note: undefined, into: undefined };
