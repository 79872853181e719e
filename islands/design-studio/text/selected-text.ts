import type { TextLayer } from "#shop/documents/document.ts";
import type { EditorLayer } from "../editor/state.ts";
import type { TextChange } from "./refit.ts";

export type SelectedText = Extract<EditorLayer, TextLayer>;
export type TextFieldsProps = { layer: SelectedText };

/** `merge` joins changes of one drag or of typing to one step of undoing. */
export type ChangeText = (what: string, change: TextChange, merge?: string) => void;
