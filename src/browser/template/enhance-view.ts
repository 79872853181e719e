import { FIELD } from "#shop/goods/own/form/field-names.ts";
import { areaFieldsIn } from "./area-fields.ts";
import { drawShape } from "./area-shape.ts";
import { addTools } from "./area-tools.ts";
import { addRuler } from "./ruler.ts";

/** Areas are drawn on the photograph of one view; without script their fields are typed. */
export function enhanceView(editor: HTMLElement): void {
  const svg = editor.querySelector<SVGSVGElement>("[data-canvas]");
  const stage = svg?.parentElement;
  if (!svg || !stage) return;
  svg.removeAttribute("aria-hidden");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Areas on the photograph");
  const redraws: (() => void)[] = [];
  const changed = () => {
    for (const redraw of redraws) redraw();
  };
  const units = editor.dataset.units === "cm" ? "cm" : "in";
  const scale = addRuler({ svg, stage, units, changed });
  for (const [at, fieldset] of fieldsetsIn(editor).entries()) {
    const group = svg.querySelector<SVGGElement>(`g[data-area="${fieldset.dataset.area}"]`);
    if (!group) continue;
    const fields = areaFieldsIn(fieldset);
    const size = () => sizeOf(at);
    redraws.push(
      drawShape({ svg, group, fields, changed }),
      addTools({ fieldset, fields, units, size, scale, changed }),
    );
  }
  editor.addEventListener("input", changed);
  // Browsers restore what was typed when somebody comes back to the page.
  addEventListener("pageshow", changed);
  changed();
  editor.dataset.drawn = "";
}

function fieldsetsIn(editor: HTMLElement): HTMLElement[] {
  return [...editor.querySelectorAll<HTMLElement>("fieldset[data-area]")];
}

/** The list of areas has fields for it, in the same order and in the units of the form. */
function sizeOf(at: number): { width: number; height: number } | undefined {
  const [width = 0, height = 0] = [FIELD.width(at), FIELD.height(at)].map((name) => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    return Number(field?.value.trim().replace(",", "."));
  });
  return width > 0 && height > 0 ? { width, height } : undefined;
}
