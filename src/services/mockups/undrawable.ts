import type { DesignDocument } from "#shop/documents/document.ts";
import type { ViewId } from "#shop/goods/template.ts";

/** A view of a design took more processor time or memory to draw than there is, and will again. */
export class Undrawable extends Error {
  override name = "Undrawable";
}

/** These views have failed, for all processes. */
export type UndrawableViews = {
  has(document: DesignDocument, views: readonly ViewId[]): Promise<boolean>;
  add(document: DesignDocument, view: ViewId): Promise<void>;
};
