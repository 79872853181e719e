/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { CUTS, type Cut } from "#shop/shirt/pattern.ts";
import { Icon } from "#ui/icon.tsx";

export const CUT_NAMES: Record<Cut, string> = {
  classic: "Classic",
  premium: "Premium",
  "v-neck": "V-neck",
  "long-sleeve": "Long sleeve",
  boxy: "Boxy",
};

type CutChoiceProps = { cut: string | undefined; error: string | undefined };

/** Its drawing, print areas and fit. */
export function CutChoice({ cut, error }: CutChoiceProps) {
  return (
    <fieldset class="boxes">
      <legend class="field__label">Cut</legend>
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
      {error && (
        <p class="field__error">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
