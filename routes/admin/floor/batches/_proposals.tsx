/** @jsxImportSource hono/jsx */

import type { BoardDays } from "#db/floor/board/board.ts";
import type { Press } from "#db/floor/presses/presses.ts";
import type { Proposal } from "#db/floor/proposals.ts";
import { areasText } from "#shop/floor/areas-text.ts";
import { areasKey } from "#shop/floor/board-query.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import { findColor } from "#shop/goods/colors.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import { dueText } from "../_board/piece-row.tsx";

type ProposalsProps = {
  proposals: readonly Proposal[];
  presses: readonly Press[];
  days: BoardDays;
};

/** Ready pieces that a press treats alike: one thing in one color, printed on the same areas. */
export function Proposals({ proposals, presses, days }: ProposalsProps) {
  return (
    <section class="stack" aria-labelledby="proposals">
      <h2 id="proposals">Ready to be printed together</h2>
      {proposals.length === 0 ? (
        <EmptyState
          icon="box"
          title="Nothing to propose"
          text="Pieces that are ready and in no batch are proposed here, the first due first."
        />
      ) : (
        <div class="batch-proposals">
          {proposals.map((proposal) => (
            <ProposalCard
              key={`${proposal.productId} ${proposal.color} ${areasKey(proposal.areas)}`}
              proposal={proposal}
              presses={presses}
              days={days}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type CardProps = Omit<ProposalsProps, "proposals"> & { proposal: Proposal };

function ProposalCard({ proposal, presses, days }: CardProps) {
  const { productId, productName, color, areas, pieces, dueOn, until, isRush, sizes } = proposal;
  const name = `${productId}-${color}-${areasKey(areas)}`;
  return (
    <Card>
      <StaffForm class="stack" action={paths.adminBatches}>
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="color" value={color} />
        <input type="hidden" name="areas" value={areasKey(areas)} />
        <h3 class="batch-proposals__head">
          {productName} in {color}
        </h3>
        <p>
          {areasText(areas)}, sizes {sizes.join(", ")}.{" "}
          {findColor(color)?.isDark ? "Dark cloth." : "Light cloth."}
        </p>
        <p>
          <strong>{piecesText(pieces)}</strong> · {dueText(dueOn, days)}
          {isRush && " · some come first"}
        </p>
        <TextField
          id={`until-${name}`}
          name="until"
          label="Due by"
          value={until}
          input={{ type: "date" }}
        />
        {presses.length > 0 && (
          <Select
            id={`press-${name}`}
            name="press"
            label="Press"
            optional
            options={[
              { value: "", label: "Any press" },
              ...presses.map((press) => ({ value: String(press.id), label: press.name })),
            ]}
          />
        )}
        <Button>Make a batch</Button>
      </StaffForm>
    </Card>
  );
}

/** `Black, Front` */
export function proposalName({ color, areas }: Pick<Proposal, "color" | "areas">): string {
  return `${color}, ${areasText(areas)}`;
}
