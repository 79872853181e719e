import type { Side } from "../placement.ts";

type Named = { name: string } | null;

export type NamedDesigns = { frontDesign: Named; backDesign: Named };

/** A design of text and art alone has no file to be named after. */
export function designName({ frontDesign, backDesign }: NamedDesigns, side: Side): string {
  return (side === "front" ? frontDesign : backDesign)?.name || "Your design";
}
