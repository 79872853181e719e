/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FONT_CATEGORIES, FONTS } from "#shop/text/font-list.ts";
import { FONT_IDS, type FontId } from "#shop/text/fonts.ts";
import { FontPicture } from "./font-picture.tsx";

type Props = {
  id: string;
  font: FontId;
  onChange: (font: FontId) => void;
  onClose: () => void;
};

/** A search field that arrows walk through the fonts from. See ARIA practices, "Combobox". */
export function FontList({ id, font, onChange, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(font);
  const fonts = findFonts(query);
  const optionId = (each: FontId) => `${id}-${each}`;
  useScrollTo(fonts.includes(at) ? optionId(at) : undefined);

  useEffect(() => {
    field.current?.focus();
    // A phone's sheet has room for little else.
    field.current?.parentElement?.scrollIntoView?.({ block: "nearest" });
  }, []);

  function search(text: string): void {
    setQuery(text);
    const found = findFonts(text);
    if (found[0] && !found.includes(at)) setAt(found[0]);
  }

  function press(event: KeyboardEvent): void {
    const to = targetOf(event.key, fonts.indexOf(at), fonts.length);
    const next = to === undefined ? undefined : fonts[to];
    if (next) setAt(next);
    else if (event.key === "Escape") onClose();
    else if (event.key !== "Enter") return;
    else if (fonts.includes(at)) choose(at);
    event.preventDefault();
    // The canvas has its own arrows, and the panel its own Escape.
    event.stopPropagation();
  }

  function choose(chosen: FontId): void {
    onChange(chosen);
    onClose();
  }

  return (
    <div className="font-list">
      <input
        ref={field}
        className="input"
        type="text"
        role="combobox"
        aria-label="Search fonts by name or kind"
        placeholder="Search: script, block, Arabic…"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={fonts.includes(at) ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={press}
      />
      <div className="font-list__fonts" id={id} role="listbox" aria-label="Fonts">
        {fonts.map((each) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: it is the active descendant.
          <div
            key={each}
            id={optionId(each)}
            role="option"
            aria-selected={each === font}
            className={each === at ? "font-list__font font-list__font--at" : "font-list__font"}
            onClick={() => choose(each)}
          >
            <FontPicture font={each} />
            <span className="field__hint">
              <span className="visually-hidden">{FONTS[each].name}, </span>
              {FONTS[each].category}
            </span>
          </div>
        ))}
      </div>
      <p className="field__hint" role="status">
        {fonts.length === 0 && `No font is called or like '${query}'.`}
      </p>
    </div>
  );
}

/** Each word of the query begins a word of the font's name or category; the fonts stand by category. */
function findFonts(query: string): FontId[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = FONT_IDS.filter((font) => {
    const { name, category } = FONTS[font];
    const own = `${name} ${category}`.toLowerCase().split(" ");
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  return found.sort((one, other) => categoryPlace(one) - categoryPlace(other));
}

function categoryPlace(font: FontId): number {
  return FONT_CATEGORIES.indexOf(FONTS[font].category);
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return Math.min(count - 1, at + 1);
  if (key === "ArrowUp") return Math.max(0, at - 1);
  return undefined;
}

function useScrollTo(option: string | undefined): void {
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView?.({ block: "nearest" });
  }, [option]);
}
