/** @jsxImportSource react */
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { shopPaths } from "#shop/shop-paths.ts";

type SkinTonesProps = { art: string; disabled: boolean; onChoose: (art: string) => void };

/** A piece without skin has none; the list of tones comes with the library. */
export function SkinTones({ art, disabled, onChoose }: SkinTonesProps) {
  const { data: tones } = useQuery({ queryKey: ["art-tones", art], queryFn: () => load(art) });
  const group = useId();
  if (!tones || tones.length < 2) return null;
  return (
    <fieldset>
      <legend className="field__label">Skin tone</legend>
      <div className="choices">
        {tones.map(({ id, name }) => (
          <label key={id} className="swatch art-tone" title={name}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              disabled={disabled}
              checked={id === art}
              onChange={() => onChoose(id)}
            />
            <img src={shopPaths.art(id)} alt="" width="32" height="32" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

async function load(art: string) {
  const { tonesOf } = await import("#shop/art/tones-of.ts");
  return tonesOf(art);
}
