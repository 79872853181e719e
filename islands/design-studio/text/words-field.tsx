/** @jsxImportSource react */
import { useAtom } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import { typingAtom } from "../editor/wanted-fields.ts";
import type { ChangeText, TextFieldsProps } from "./selected-text.ts";
import { takeTyped } from "./type-ahead.ts";

const MAX_LENGTH = DOCUMENT_LIMITS.textLength;
const BLANK = "A text needs at least one letter. To take it away, delete its layer.";
const FIXED = "The maker of this design keeps its words.";
const CUT = `A text has ${MAX_LENGTH} characters at most, so the rest was left out.`;

/** All typing is one step until the field is left, whatever its pauses. */
export function WordsField({ layer, onChange }: TextFieldsProps & { onChange: ChangeText }) {
  const id = useId();
  const field = useFocusWhenAdded(layer.key, type);
  const [blank, setBlank] = useState<string>();
  const [isCut, setIsCut] = useState(false);
  const visit = useRef(0);
  const isFixed = layer.wordsOf !== undefined;

  function type(value: string): void {
    if (isFixed) return;
    const characters = [...value];
    const text = characters.slice(0, MAX_LENGTH).join("");
    setIsCut(characters.length > MAX_LENGTH);
    const isBlank = text.trim() === "";
    setBlank(isBlank ? text : undefined);
    if (!isBlank) onChange("Change text", { text }, `words ${visit.current}`);
  }

  function leave(): void {
    visit.current++;
    setBlank(undefined);
    setIsCut(false);
  }

  const hint = blank === undefined ? (isCut && CUT) || (isFixed && FIXED) : BLANK;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Words
      </label>
      <textarea
        ref={field}
        id={id}
        className="input text-fields__words"
        dir="auto"
        rows={2}
        autoComplete="off"
        readOnly={isFixed}
        value={blank ?? layer.text}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
      />
      <p className="field__hint" id={`${id}-hint`} role="status">
        {hint}
      </p>
    </div>
  );
}

function useFocusWhenAdded(key: string, type: (words: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useAtom(typingAtom);
  useEffect(() => {
    if (typing !== key) return;
    field.current?.focus();
    field.current?.select();
    setTyping(undefined);
    const words = takeTyped();
    if (words) type(words);
  });
  return field;
}
