import type { AreaId } from "../goods/area.ts";
import { areaIdsOn, type View } from "../goods/template.ts";

type FirstFiles<File> = { frontDesign: File | null; backDesign: File | null };

export type NamedDesigns = FirstFiles<{ name: string }>;

/** Front and back alone have a first file; texts and art have none anywhere. */
export function fileOn<File>(
  { frontDesign, backDesign }: FirstFiles<File>,
  area: AreaId,
): File | null {
  if (area === "front") return frontDesign;
  return area === "back" ? backDesign : null;
}

export function firstFile<File>(files: FirstFiles<File>, view: View): File | null {
  const shown = areaIdsOn(view).map((area) => fileOn(files, area));
  return shown.find((file) => file !== null) ?? null;
}

/** A design of text and art alone has no file to be named after. */
export function designName(designs: NamedDesigns, view: View): string {
  return firstFile(designs, view)?.name || "Your design";
}
