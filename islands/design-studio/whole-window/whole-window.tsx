/** @jsxImportSource react */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { takeWindow } from "./take-window.ts";

/**
 * The studio has the whole window from its opening until this button or Escape is pressed. The button
 * that opened it stands before this one.
 */
export function WholeWindow({ openings }: { openings: number }) {
  const [isWhole, setIsWhole] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setIsWhole(openings > 0), [openings]);

  useLayoutEffect(() => {
    const studio = button.current?.closest<HTMLElement>(".studio");
    const opener = button.current?.previousElementSibling;
    if (!isWhole || !studio) return;
    const giveBack = takeWindow(studio, () => setIsWhole(false));
    button.current?.focus();
    return () => {
      giveBack();
      // Whatever else has the focus keeps it.
      const isHere = studio.contains(document.activeElement);
      if (!isHere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isWhole]);

  if (!isWhole) return null;
  return (
    <button
      type="button"
      className="button whole-window"
      ref={button}
      aria-label="Back to the page"
      title="Back to the page"
      onClick={() => setIsWhole(false)}
    >
      <Icon name="close" />
    </button>
  );
}
