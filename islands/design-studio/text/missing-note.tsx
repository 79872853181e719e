/** @jsxImportSource react */
import { useQuery } from "@tanstack/react-query";
import { useStore } from "jotai";
import { fontFor } from "#shop/documents/letters/missing-letters.ts";
import { nameLetters } from "#shop/documents/name-letters.ts";
import { FONTS } from "#shop/text/font-list.ts";
import { isEmoji } from "./emoji/is-emoji.ts";
import type { ChangeText, TextFieldsProps } from "./selected-text.ts";

type Props = TextFieldsProps & { missing: readonly string[]; onChange: ChangeText };

/** The note names what the font cannot print, and what can. */
export function MissingNote({ layer, missing, onChange }: Props) {
  const letters = missing.filter((each) => !isEmoji(each));
  const emoji = missing.filter(isEmoji);
  return (
    <div role="status" className="stack">
      {letters.length > 0 && <Letters layer={layer} missing={letters} onChange={onChange} />}
      {emoji.length > 0 && <Emoji layer={layer} missing={emoji} onChange={onChange} />}
    </div>
  );
}

function Emoji({ layer, missing, onChange }: Props) {
  const store = useStore();
  const { data } = useQuery({
    queryKey: ["art of emoji", layer.text],
    queryFn: async () => {
      // The list of all pictures comes with it, 60 kB.
      const { artOfEmoji, emojiToArtAtom } = await import("../commands/emoji-to-art.ts");
      return { art: artOfEmoji(layer.text), emojiToArtAtom };
    },
    staleTime: Infinity,
  });

  function add({ art, emojiToArtAtom }: NonNullable<typeof data>): void {
    const words = store.set(emojiToArtAtom, { layer, art });
    if (words) onChange("Take out the emoji", { text: words });
  }

  return (
    <p className="field__error missing-note">
      <span>
        Emoji are pictures: {nameLetters(missing)} will not be printed as text.
        {!data?.art.length && " Add art instead."}
      </span>
      {data && data.art.length > 0 && (
        <button
          type="button"
          className="button button--outline button--sm"
          onClick={() => add(data)}
        >
          Add as art
        </button>
      )}
    </p>
  );
}

function Letters({ layer, missing, onChange }: Props) {
  const font = fontFor(layer);
  const [it, them] = missing.length === 1 ? ["it", "it"] : ["they", "them"];
  return (
    <p className="field__error missing-note">
      <span>
        {FONTS[layer.font].name} has no {nameLetters(missing, "disjunction")}, so {it} will not be
        printed.
        {!font && ` No font here has ${them}: leave ${them} out, or upload a picture.`}
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
