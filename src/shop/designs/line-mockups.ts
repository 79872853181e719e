import type { Print } from "../documents/prints/print.ts";
import { shownColor } from "../goods/colors.ts";
import { coverView, printedViews } from "../goods/seen/printed-views.ts";
import type { TemplateId, ViewId } from "../goods/template.ts";
import { picturedView, templateOf } from "../goods/templates.ts";
import type { Mockup } from "./mockup.ts";

type Prints = readonly Pick<Print, "area">[];
type PrintedLine = Pick<Mockup, "pictureId" | "cut"> & { color: string };

export function lineMockup({ pictureId, cut, color }: PrintedLine, view: ViewId): Mockup {
  return { pictureId, cut, view, color: shownColor(color) };
}

/** The one that a list or a link shows. */
export function coverMockup(line: PrintedLine & { prints: Prints }): Mockup {
  return lineMockup(line, coverOf(line));
}

/** `front`, in a sentence. */
export function viewText(mockup: Pick<Mockup, "cut" | "view">): string {
  return picturedView(mockup).name.toLowerCase();
}

/** A card or a link shows a design from here. */
export function coverOf({ cut, prints }: { cut: TemplateId; prints: Prints }): ViewId {
  return coverView(templateOf(cut), prints).id;
}

/** Lists the views that show something, the best one first. */
export function lineMockups(line: PrintedLine & { prints: Prints }): Mockup[] {
  return printedViews(templateOf(line.cut), line.prints).map(({ id }) => lineMockup(line, id));
}
