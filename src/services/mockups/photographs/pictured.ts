import { clothOf } from "#shop/goods/cloth/cloth-of.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import { photographOf } from "#shop/goods/photographs/photograph-of.ts";
import type { TemplateId, View, ViewId } from "#shop/goods/template.ts";
import { picturedView } from "#shop/goods/templates.ts";
import type { DrawnThing } from "../../artwork/tasks.ts";

type Shown = { cut: TemplateId; view: ViewId; color: ColorValue };

/** What a thing in this color is drawn from. */
export function pictured({ color, ...shown }: Shown): DrawnThing {
  const { hex, ...cloth } = clothOf(color);
  return { ...inColor(picturedView(shown), color, hex), ...cloth };
}

/** The color's own photograph takes the place of the picture that is tinted. */
export function inColor(view: View, color: ColorValue, hex: string): DrawnThing {
  const picture = photographOf(view, color);
  return picture ? { view: { ...view, picture }, hex, asItIs: true } : { view, hex };
}
