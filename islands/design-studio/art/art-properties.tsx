/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import type { Recolor } from "#shop/art/color-families.ts";
import { colorsOf } from "#shop/art/colors-of.ts";
import type { ArtLayer } from "#shop/documents/document.ts";
import { changeSkinToneAtom, paintArtAtom, resetArtColorsAtom } from "../commands/change-art.ts";
import { Icon } from "../icon.tsx";
import { ColorInputs } from "./color-inputs.tsx";
import { SkinTones } from "./skin-tones.tsx";
import { useArtPicture } from "./use-art-picture.ts";

export type ArtPropertiesProps = { layer: ArtLayer & { key: string } };

/** A selected piece has its colors, and its skin tone where it has one. */
export function ArtProperties({ layer }: ArtPropertiesProps) {
  const picture = useArtPicture(layer.art);
  const paintArt = useSetAtom(paintArtAtom);
  const resetColors = useSetAtom(resetArtColorsAtom);
  const changeSkinTone = useSetAtom(changeSkinToneAtom);
  const colors = picture.data ? colorsOf(picture.data) : [];

  function paint(shades: readonly string[], news: readonly Recolor[]): void {
    // Colors of another skin tone are left out; they would add up to more than a layer may have.
    const others = layer.colors.filter(
      ({ from }) => colors.includes(from) && !shades.includes(from),
    );
    paintArt(layer.key, [...others, ...news], shades);
  }

  if (picture.isError) return <Missing onRetry={() => void picture.refetch()} />;
  if (!picture.data) return null;
  return (
    <section className="stack art-properties" aria-label="Art">
      <ColorInputs
        colors={colors}
        replaced={layer.colors}
        disabled={layer.locked}
        onPaint={paint}
      />
      {layer.colors.length > 0 && (
        <button
          type="button"
          className="button button--outline"
          disabled={layer.locked}
          onClick={() => resetColors(layer.key)}
        >
          <Icon name="reset" />
          Reset colors
        </button>
      )}
      <SkinTones
        art={layer.art}
        disabled={layer.locked}
        onChoose={(art) => changeSkinTone(layer.key, art)}
      />
    </section>
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="stack" role="alert">
      <p className="field__error">The picture could not be loaded. Check your connection.</p>
      <button type="button" className="button button--outline" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
