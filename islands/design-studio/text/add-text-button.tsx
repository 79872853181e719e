/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { Icon } from "../icon.tsx";
import { addTextAtom } from "./add-text.ts";

/** The button stands in the toolbar beside the canvas. */
export function AddTextButton() {
  const add = useSetAtom(addTextAtom);
  return (
    <button type="button" className="button button--outline button--sm" onClick={add}>
      <Icon name="letter" />
      Add text
    </button>
  );
}
