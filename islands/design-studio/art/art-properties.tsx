/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { colorsOf } from "#shop/art/colors-of.ts";
import type { ArtLayer } from "#shop/documents/document.ts";
import { changeLayerAtom } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { SkinTones } from "./skin-tones.tsx";
import { useArtPicture } from "./use-art-picture.ts";

export type ArtPropertiesProps = { layer: ArtLayer & { key: string } };

/** Of a selected piece: its colors, and its skin tone where it has one. */
export function ArtProperties({ layer }: ArtPropertiesProps) {
  const picture = useArtPicture(layer.art);
  const changeLayer = useSetAtom(changeLayerAtom);

  function change(what: string, news: Partial<ArtLayer>, merge?: string): void {
    changeLayer({
      what,
      key: layer.key,
      change: (old) => (old.kind === "art" ? { ...old, ...news } : old),
      ...(merge && { merge: `${merge} ${layer.key}` }),
    });
  }

  function paint(from: string, to: string): void {
    const others = layer.colors.filter((color) => color.from !== from);
    const colors = from === to ? others : [...others, { from, to }];
    change("Change a color", { colors }, `color ${from}`);
  }

  if (picture.isError) return <Missing onRetry={() => void picture.refetch()} />;
  if (!picture.data) return null;
  return (
    <section className="stack art-properties" aria-label="Art">
      <Colors colors={colorsOf(picture.data)} layer={layer} onPaint={paint} />
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

type ColorsProps = {
  colors: readonly string[];
  layer: ArtLayer;
  onPaint: (from: string, to: string) => void;
};

function Colors({ colors, layer, onPaint }: ColorsProps) {
  return (
    <fieldset>
      <legend className="field__label">{colors.length === 1 ? "Color" : "Colors"}</legend>
      <div className="art-colors">
        {colors.map((from, at) => (
          <input
            key={from}
            type="color"
            className="art-color"
            aria-label={`Color ${at + 1} of ${colors.length}`}
            disabled={layer.locked}
            value={layer.colors.find((color) => color.from === from)?.to ?? from}
            onChange={({ currentTarget }) => onPaint(from, currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
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
