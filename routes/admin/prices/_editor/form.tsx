/** @jsxImportSource hono/jsx */
import {
  ladderWarning,
  MAX_BREAKS,
  type PieceRules,
  typedRows,
} from "#shop/pricing/piece-rules.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { BreakRow } from "./break-row.tsx";

export type PricesFormProps = {
  action: string;
  /** As they are stored. */
  rules: PieceRules;
  revision: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Of a product: what it leaves empty is the shop's. */
  isProduct: boolean;
};

/** Save comes first, so that Enter in a field saves. */
export function PricesForm({ action, rules, revision, typed, errors, isProduct }: PricesFormProps) {
  const warning = ladderWarning(rules.breaks);
  const instead = isProduct ? "the shop's price breaks" : "no price breaks";
  return (
    <form class="stack" method="post" action={action} novalidate>
      <input type="hidden" name="revision" value={revision} />
      <Card
        title="Price breaks"
        description={`All pieces of one design count together, in any size and color. Leave all rows empty for ${instead}.`}
      >
        {warning && (
          <Alert title="More pieces, less off" variant="warning">
            {warning}
          </Alert>
        )}
        <div class="breaks">
          {shownRows(typed).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <BreakRow key={at} at={at} {...row} errors={errors} />
          ))}
        </div>
        {isProduct && (
          <Checkbox name="without" checked={"without" in typed} error={errors.without}>
            No price breaks for this product
          </Checkbox>
        )}
        <div class="row">
          <Button name="action" value="save">
            Save prices
          </Button>
          <Button name="action" value="suggest" variant="outline">
            Suggest 12, 24, 48, 100
          </Button>
        </div>
      </Card>
      <Card
        title="Further prints"
        description="A shirt's price includes one print. This is added for each further one: the back, a sleeve."
      >
        <div class="prices-surcharge">
          <TextField
            name="surcharge"
            label="Each further print"
            unit="$"
            hint={
              isProduct ? "Leave empty for the shop's price. 0 is free." : "Leave empty for none."
            }
            optional
            value={typed.surcharge}
            error={errors.surcharge}
            input={{ inputmode: "decimal", maxlength: 10, autocomplete: "off" }}
          />
        </div>
        <div>
          <Button name="action" value="save">
            Save prices
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** What is filled, and two more. */
function shownRows(typed: Record<string, string>) {
  const rows = typedRows(typed);
  const last = rows.findLastIndex(({ pieces, percent }) => pieces || percent);
  return rows.slice(0, Math.min(MAX_BREAKS, Math.max(4, last + 3)));
}
