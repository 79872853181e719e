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
  const empty = isProduct ? "Empty: the shop's price breaks." : "Empty: no price breaks.";
  return (
    <form class="stack" method="post" action={action} novalidate>
      <input type="hidden" name="revision" value={revision} />
      <Card
        title="Price breaks"
        description={`All pieces of one design count together, in any size and color. ${empty}`}
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
        {isProduct && <Without typed={typed} error={errors.without} />}
        <div class="row">
          <Button name="action" value="save">
            Save Prices
          </Button>
          <Button name="action" value="suggest" variant="outline">
            Suggest 12, 24, 48, 100
          </Button>
        </div>
      </Card>
      <Card
        title="Further prints"
        description="One print is in a shirt's price. This is added for each further print area: the back, a sleeve."
      >
        <div class="prices-surcharge">
          <TextField
            name="surcharge"
            label="Each further print, in dollars"
            unit="$"
            hint={isProduct ? "Empty: the shop's. 0: nothing." : "Empty: nothing."}
            optional
            value={typed.surcharge}
            error={errors.surcharge}
            input={{ inputmode: "decimal", maxlength: 10, autocomplete: "off" }}
          />
        </div>
        <div>
          <Button name="action" value="save">
            Save Prices
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

type WithoutProps = { typed: Record<string, string>; error: string | undefined };

function Without({ typed, error }: WithoutProps) {
  return (
    <div class="field">
      <label class="row">
        <input
          type="checkbox"
          name="without"
          checked={typed.without !== undefined}
          {...(error && { "aria-invalid": "true", "aria-describedby": "without-error" })}
        />
        No price breaks for this product
      </label>
      {error && (
        <p class="field__error" id="without-error">
          {error}
        </p>
      )}
    </div>
  );
}
