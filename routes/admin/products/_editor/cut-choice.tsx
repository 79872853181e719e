/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { CUTS, type Cut } from "#shop/shirt/pattern.ts";
import { FieldSet } from "#ui/forms/field-set.tsx";

export const CUT_NAMES: Record<Cut, string> = {
  classic: "Classic",
  premium: "Premium",
  "v-neck": "V-neck",
  "long-sleeve": "Long sleeve",
  boxy: "Boxy",
};

type CutChoiceProps = { cut: string | undefined; error: string | undefined };

/** The cut decides the product's drawing, print areas and fit. */
export function CutChoice({ cut, error }: CutChoiceProps) {
  return (
    <FieldSet legend="Cut" name="cut" error={error}>
      <div class="cuts">
        {CUTS.map((one) => (
          <label key={one} class="cut">
            <img
              src={paths.shirt(one, "front", "white", 320)}
              alt=""
              width={320}
              height={340}
              loading="lazy"
            />
            <span>
              <input type="radio" name="cut" value={one} checked={one === cut} /> {CUT_NAMES[one]}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
