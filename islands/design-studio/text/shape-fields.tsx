/** @jsxImportSource react */
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import { FONTS } from "#shop/text/font-list.ts";
import { drawnSize } from "#shop/text/measure-text.ts";
import type { TextOutline } from "#shop/text/outline.ts";
import type { ChangeText, TextFieldsProps } from "./selected-text.ts";
import { SliderField } from "./slider-field.tsx";

const { fontSize, lineHeight, letterSpacing, arc } = DOCUMENT_LIMITS;
const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;

type Props = TextFieldsProps & { outline: TextOutline | undefined; onChange: ChangeText };

export function ShapeFields({ layer, outline, onChange }: Props) {
  const isJoined =
    JOINED.test(layer.text) && ["Arabic", "Hindi"].includes(FONTS[layer.font].category);
  return (
    <>
      <SliderField
        label="Letter size"
        unit="inches"
        value={outline ? drawnSize(layer, outline) : layer.size}
        range={[0.2, 6]}
        limits={fontSize}
        step={0.05}
        onChange={(size) => onChange("Resize text", { size }, "size")}
      />
      <SliderField
        label="Arc"
        unit="degrees"
        value={layer.arc}
        range={[-arc, arc]}
        limits={{ min: -arc, max: arc }}
        step={5}
        onChange={(to) => onChange("Bend text", { arc: to }, "arc")}
      />
      <SliderField
        label="Letter spacing"
        unit="% of the size"
        value={layer.letterSpacing * 100}
        range={[-10, 60]}
        limits={{ min: letterSpacing.min * 100, max: letterSpacing.max * 100 }}
        step={1}
        onChange={(to) => onChange("Space letters", { letterSpacing: to / 100 }, "spacing")}
      />
      {isJoined && layer.letterSpacing !== 0 && (
        <p className="field__hint">Letters that join each other stay as they are.</p>
      )}
      {layer.text.includes("\n") && (
        <SliderField
          label="Line height"
          unit="of the size"
          value={layer.lineHeight}
          range={[0.7, 2.5]}
          limits={lineHeight}
          step={0.05}
          onChange={(to) => onChange("Space lines", { lineHeight: to }, "lines")}
        />
      )}
    </>
  );
}
