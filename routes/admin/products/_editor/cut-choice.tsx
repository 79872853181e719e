/** @jsxImportSource hono/jsx */

import { templates } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { FieldSet } from "#ui/forms/field-set.tsx";

type CutChoiceProps = { cut: string | undefined; error: string | undefined };

/** The cut decides the product's drawing, print areas and fit. */
export function CutChoice({ cut, error }: CutChoiceProps) {
  return (
    <FieldSet legend="Cut" name="cut" error={error}>
      <div class="cuts">
        {offered(cut).map(({ id, name, views: [view] }) => (
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
      <p class="field__hint">
        Each comes in sizes and colors of its own. Below are those of what was chosen last; save,
        and you see the others.
      </p>
    </FieldSet>
  );
}

/** One that is retired is there for products that are made from it alone. */
function offered(cut: string | undefined) {
  return templates().filter(({ id, isRetired }) => !isRetired || id === cut);
}
