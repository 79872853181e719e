/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import type { Recolor } from "#shop/art/color-families.ts";
import { colorsOf } from "#shop/art/colors-of.ts";
import type { ArtLayer } from "#shop/documents/document.ts";
import { changeLayerAtom } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { ColorInputs } from "./color-inputs.tsx";
import { SkinTones } from "./skin-tones.tsx";
import { useArtPicture } from "./use-art-picture.ts";

export type ArtPropertiesProps = { layer: ArtLayer & { key: string } };

/** Of a selected piece: its colors, and its skin tone where it has one. */
export function ArtProperties({ layer }: ArtPropertiesProps) {
  const picture = useArtPicture(layer.art);
  const changeLayer = useSetAtom(changeLayerAtom);
  const colors = picture.data ? colorsOf(picture.data) : [];

  function change(what: string, news: Partial<ArtLayer>, merge?: string): void {
    changeLayer({
      what,
      key: layer.key,
      change: (old) => (old.kind === "art" ? { ...old, ...news } : old),
      ...(merge && { merge: `${merge} ${layer.key}` }),
    });
  }

  function paint(shades: readonly string[], news: readonly Recolor[]): void {
    // Without those of another skin tone, which would add up to more than a layer may have.
    const others = layer.colors.filter(
      ({ from }) => colors.includes(from) && !shades.includes(from),
    );
    change("Change a color", { colors: [...others, ...news] }, `color ${shades}`);
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
          onClick={() => change("Reset colors", { colors: [] })}
        >
          <Icon name="reset" />
          Reset colors
        </button>
      )}
      <SkinTones
        art={layer.art}
        disabled={layer.locked}
        onChoose={(art) => change("Change the skin tone", { art })}
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
