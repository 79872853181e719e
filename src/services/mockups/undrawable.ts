import type { DesignDocument } from "#shop/documents/document.ts";
import type { Side } from "#shop/placement.ts";

/** A side of a design took more processor time or memory to draw than there is, and will again. */
export class Undrawable extends Error {
  override name = "Undrawable";
}

/** These sides have failed, for all processes. */
export type UndrawableSides = {
  has(document: DesignDocument, sides: readonly Side[]): Promise<boolean>;
  add(document: DesignDocument, side: Side): Promise<void>;
};
