/** @jsxImportSource hono/jsx */
import type { ShownProduct } from "#shop/catalog/product.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button } from "#ui/forms/button.tsx";
import { DesignChoice, PiecesFields } from "./choose-design.tsx";
import type { DesignChoices } from "./load-choices.ts";

type DesignFormProps = {
  draft: { id: number };
  choices: DesignChoices;
  /** Undefined before one is chosen. */
  product: ShownProduct | undefined;
  revision: string;
  typed: FormFields;
  errors: FormFields;
};

/** First the design and the product, then its color and sizes. */
export function DesignForm({ draft, choices, product, revision, ...form }: DesignFormProps) {
  const action = paths.adminDraftDesigns(draft.id);
  const { designs, products } = choices;
  if (designs.length === 0) {
    return (
      <EmptyState
        icon="shirt"
        title="No saved design"
        text="Neither you nor the customer has one. Save the email of the draft first, or make one in the studio."
      />
    );
  }
  return (
    <div class="stack">
      <Card title="Design and product">
        <form class="form" method="get" action={action} novalidate>
          <DesignChoice designs={designs} products={products} {...form} />
          <div>
            <Button variant={product ? "outline" : "primary"}>Show colors and sizes</Button>
          </div>
        </form>
      </Card>
      {product && (
        <Card title={product.name}>
          <form class="form" method="post" action={action} novalidate>
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="design" value={form.typed.design ?? ""} />
            <input type="hidden" name="product" value={String(product.id)} />
            <PiecesFields product={product} {...form} />
            <div>
              <Button>Add to the draft</Button>
            </div>
          </form>
        </Card>
      )}
    </div>
  );
}
