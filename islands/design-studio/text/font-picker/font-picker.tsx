/** @jsxImportSource react */
import { useId, useRef, useState } from "react";
import { FONTS } from "#shop/text/font-list.ts";
import type { FontId } from "#shop/text/fonts.ts";
import { FontList } from "./font-list.tsx";
import { FontPicture } from "./font-picture.tsx";

type Props = { font: FontId; onChange: (font: FontId) => void };

export function FontPicker({ font, onChange }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        Font
      </span>
      <button
        ref={button}
        type="button"
        className="input font-picker__button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-labelledby={`${id}-label ${id}-name`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FontPicture font={font} />
        <span className="field__hint" id={`${id}-name`}>
          {FONTS[font].name}
        </span>
      </button>
      {isOpen && <FontList id={`${id}-list`} font={font} onChange={onChange} onClose={close} />}
    </div>
  );
}
