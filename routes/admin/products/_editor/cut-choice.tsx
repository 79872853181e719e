/** @jsxImportSource hono/jsx */

import { SHOW_CUT } from "#shop/catalog/product-form.ts";
import { offeredTemplates } from "#shop/goods/offered-templates.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { FieldSet } from "#ui/forms/field-set.tsx";

type CutChoiceProps = { cut: string | undefined; error: string | undefined };

/** The template decides the product's pictures, print areas and fit. */
export function CutChoice({ cut, error }: CutChoiceProps) {
  return (
    <FieldSet legend="Template" name="cut" error={error}>
      <div class="cuts">
        {offeredTemplates(cut).map(({ id, name, views: [view] }) => (
          <label key={id} class="cut">
            <img
              src={paths.shirt(id, view.id, "white", 320)}
              alt=""
              width={320}
              height={340}
              loading="lazy"
            />
            <span>
              <input type="radio" name="cut" value={id} checked={id === cut} /> {name}
            </span>
          </label>
        ))}
      </div>
      <div class="row">
        <Button variant="outline" name={SHOW_CUT} value="1">
          Show its sizes and colors
        </Button>
      </div>
    </FieldSet>
  );
}
