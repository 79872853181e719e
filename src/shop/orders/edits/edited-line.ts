import type { Print } from "../../documents/prints/print.ts";
import type { OrderedItem } from "./ordered-item.ts";

/** A line as staff want it. */
export type EditedLine = {
  /** Place of the line in the order that it is, or is like; it prints the same design. */
  like: number;
  /** True for a line that the order does not have yet. */
  isNew: boolean;
  size: string;
  color: string;
  quantity: number;
  /** The other design that was chosen for it, as the form names it; null for its own. */
  design: string | null;
  /** That design, once it is found. */
  chosen?: ChosenDesign;
};

export type ChosenDesign = {
  documentId: number;
  documentHash: string;
  prints: Print[];
  acceptedLetters: string;
  /** The history says so. */
  name: string;
};

/** The sentences of what changes, for the history, the mail and the log. */
export function lineChanges(
  before: readonly OrderedItem[],
  after: readonly EditedLine[],
): string[] {
  const known = new Map(after.filter(({ isNew }) => !isNew).map((line) => [line.like, line]));
  const changed = before.flatMap((item, at) => changesOf(item, known.get(at)));
  const added = after.flatMap(({ like, isNew, quantity, size, color, chosen }) => {
    const item = before[like];
    if (!isNew || !item) return [];
    const design = chosen ? `, design of ${chosen.name}` : "";
    return [`Added: ${quantity} × ${item.productName} (${size}, ${color})${design}`];
  });
  return [...changed, ...added];
}

function changesOf(item: OrderedItem, line: EditedLine | undefined): string[] {
  const name = `${item.productName} (${item.size}, ${item.color})`;
  if (!line) return [`Removed: ${item.quantity} × ${name}`];
  const changes = [
    line.quantity !== item.quantity && `quantity ${item.quantity} to ${line.quantity}`,
    line.size !== item.size && `size ${item.size} to ${line.size}`,
    line.color !== item.color && `color ${item.color} to ${line.color}`,
    line.chosen && `design of ${line.chosen.name}`,
  ].filter((change) => typeof change === "string");
  return changes.length > 0 ? [`${name}: ${changes.join(", ")}`] : [];
}
