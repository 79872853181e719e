/** @jsxImportSource react */
import { useQuery } from "@tanstack/react-query";
import { FONTS } from "#shop/text/font-list.ts";
import { fontWith } from "./font-with.ts";
import type { ChangeText, TextFieldsProps } from "./selected-text.ts";

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const MAX_NAMED = 8;

type Props = TextFieldsProps & { missing: readonly string[]; onChange: ChangeText };

/** What the font cannot print, and what can. */
export function MissingNote({ layer, missing, onChange }: Props) {
  const letters = missing.filter((each) => !EMOJI.test(each));
  const emoji = missing.filter((each) => EMOJI.test(each));
  return (
    <div role="status" className="stack">
      {letters.length > 0 && <Letters layer={layer} missing={letters} onChange={onChange} />}
      {emoji.length > 0 && (
        <p className="field__error">
          {listed(emoji)} will not be printed as text: emoji are pictures. Add them as art.
        </p>
      )}
    </div>
  );
}

function Letters({ layer, missing, onChange }: Props) {
  const { data: font, isPending } = useQuery({
    queryKey: ["font with", missing.join(" "), layer.font],
    queryFn: async () => (await fontWith(missing, layer.font)) ?? null,
    staleTime: Infinity,
  });
  return (
    <p className="field__error missing-note">
      <span>
        {FONTS[layer.font].name} has no {listed(missing)}, so it will not be printed.
        {!isPending && !font && " No font here has it: leave it out or draw it in a picture."}
      </span>
      {font && (
        <button
          type="button"
          className="button button--outline button--sm"
          onClick={() => onChange("Change font", { font })}
        >
          Use {FONTS[font].name}
        </button>
      )}
    </p>
  );
}

/** `A, B and C`; of many the first. */
function listed(characters: readonly string[]): string {
  const shown = characters.slice(0, MAX_NAMED).map((each) => `'${each}'`);
  if (characters.length > MAX_NAMED) shown.push(`${characters.length - MAX_NAMED} others`);
  return new Intl.ListFormat("en-US").format(shown);
}
