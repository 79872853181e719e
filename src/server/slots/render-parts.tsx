/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { type Slot, SlotsOnPage } from "#ui/slot.tsx";
import { type Part, splitAtSlots } from "./parts.ts";

/** Renders all but the slots, which are filled for each visitor. */
export async function renderParts(content: Child): Promise<Part[]> {
  const slots: Slot[] = [];
  const html = await (
    <SlotsOnPage.Provider value={slots}>{content}</SlotsOnPage.Provider>
  ).toString();
  return splitAtSlots(html, slots);
}
