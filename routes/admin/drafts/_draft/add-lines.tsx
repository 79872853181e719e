/** @jsxImportSource hono/jsx */
import type { Draft } from "#db/orders/drafts/drafts.ts";
import type { StoredLine } from "#db/orders/drafts/write-drafts.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DesignChoice } from "./choose-design.tsx";
import type { DesignChoices } from "./load-choices.ts";
import { FROM_CART } from "./source.ts";

type AddLinesProps = { draft: Draft; cart: readonly StoredLine[]; choices: DesignChoices };

/** Further lines come from a saved design, the cart of who is asking, or an earlier order. */
export function AddLines({ draft, cart, choices }: AddLinesProps) {
  const action = paths.adminDraftLines(draft.id);
  const pieces = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card
      title="Add lines"
      description="Save first what you have typed above. A new design is made in the studio; one of the gallery comes by your own cart."
    >
      <div class="form">
        {choices.designs.length > 0 && (
          <form class="form" method="get" action={paths.adminDraftDesigns(draft.id)}>
            <DesignChoice {...choices} typed={{}} errors={{}} />
            <div>
              <Button variant="outline">Choose color and sizes…</Button>
            </div>
          </form>
        )}
        <form method="post" action={action} class="row">
          <input type="hidden" name="from" value={FROM_CART} />
          <Button variant="outline" disabled={pieces === 0}>
            {pieces === 0
              ? "Your cart is empty"
              : `Add what is in your cart (${pieces === 1 ? "1 piece" : `${pieces} pieces`})`}
          </Button>
          <a href={paths.design}>Open the studio</a>
          <a href={paths.gallery}>Open the gallery</a>
        </form>
        <form method="post" action={action} class="row">
          <TextField
            name="order"
            label="Lines of order"
            input={{ inputmode: "numeric", maxlength: 15, required: true, size: 10 }}
          />
          <Button variant="outline">Add</Button>
        </form>
      </div>
    </Card>
  );
}
