/** @jsxImportSource hono/jsx */

import type { Form, FormFields } from "#shop/forms/form.ts";
import type { Area } from "#shop/goods/area.ts";
import { paths } from "#shop/paths.ts";
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
import { EditForm } from "#ui/forms/edit-form.tsx";
import { BreakRow } from "./_break-row.tsx";
import { FurtherPrints } from "./_further-prints.tsx";

type PricesFormProps = {
  form: Form;
  /** The rules as they are stored. */
  rules: PieceRules;
  /** A product's prices: what it leaves empty is the shop's. */
  productId: number | undefined;
  /** A print on these areas of the product may have a price of its own. */
  areas: readonly Area[];
};

/** Save comes first, so that Enter in a field saves. */
export function PricesForm({ form, rules, productId, areas }: PricesFormProps) {
  const { typed, errors } = form;
  const isProduct = productId !== undefined;
  const action = isProduct ? paths.adminProductPrices(productId) : paths.adminPrices;
  const warning = ladderWarning(rules.breaks);
  const instead = isProduct ? "the shop's price breaks" : "no price breaks";
  return (
    <EditForm form={form} class="stack" action={action} novalidate>
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
          {visibleRows(typed).map((row, at) => (
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
      <FurtherPrints form={form} isProduct={isProduct} areas={areas} />
    </EditForm>
  );
}

/** The rows that are filled, and two more. */
function visibleRows(typed: FormFields) {
  const rows = typedRows(typed);
  const last = rows.findLastIndex(({ pieces, percent }) => pieces || percent);
  return rows.slice(0, Math.min(MAX_BREAKS, Math.max(4, last + 3)));
}
