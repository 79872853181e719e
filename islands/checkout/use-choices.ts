import { useEffect, useRef, useState } from "react";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import {
  type Method,
  saveCode,
  savedCode,
  savedMethod,
  saveMethod,
} from "./shipping/saved-entries.ts";

export type Choices = {
  methodId: number | null;
  /** The name is set for a method that was chosen here, not for one that the shop chose. */
  methodName: string;
  /** Applied, or tried. */
  code: string;
  /** The code's field holds this. */
  typed: string;
};

type Known = { typedCode?: string | undefined; codeChange: string };

/** The way and the code; a reload leaves them as they are. */
export function useChoices(start: QuoteJson, { typedCode = "", codeChange }: Known) {
  const begun = start.discountCode ?? "";
  const [choices, setChoices] = useState({
    methodId: start.shippingMethodId,
    methodName: "",
    code: begun,
    typed: begun || typedCode,
  });
  // A form may be sent by the event that follows a choice, before anything is rendered.
  const latest = useRef(choices);

  function change(changed: Partial<Choices>): void {
    latest.current = { ...latest.current, ...changed };
    setChoices(latest.current);
  }

  // After hydration, because the server cannot know what this tab has stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once.
  useEffect(() => {
    const [method, code] = [savedMethod(), savedCode(codeChange)];
    if (method) change({ methodId: method.id, methodName: method.name });
    if (code !== null) change({ code, typed: code });
  }, []);

  function chooseMethod({ id, name }: Method): void {
    change({ methodId: id, methodName: name });
    saveMethod({ id, name });
  }

  function applyCode(code: string): void {
    change({ code, typed: code });
    saveCode(code, codeChange);
  }

  const typeCode = (typed: string) => change({ typed });
  return { choices, latest, chooseMethod, applyCode, typeCode };
}
