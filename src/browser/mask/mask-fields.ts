import type { Stroke } from "#shop/designs/background/strokes.ts";
import type { Mask } from "#shop/goods/own/mask/cloth-mask.ts";

/** The fields that the form sends; what is typed there wrongly is not drawn. */
export function maskFieldsIn(form: HTMLElement) {
  const field = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  const invert = form.querySelector<HTMLInputElement>('[name="invert"]');

  return {
    color(): Pick<Mask, "color"> {
      const [, digits] = /^#?([0-9a-f]{6})$/i.exec(field("color")?.value.trim() ?? "") ?? [];
      const tolerance = Number(field("tolerance")?.value);
      if (!digits || !(tolerance >= 0 && tolerance <= 100)) return {};
      return { color: { hex: `#${digits}`, tolerance, invert: invert?.checked ?? false } };
    },

    setColor(hex: string): void {
      const color = field("color");
      if (color) color.value = hex;
    },

    strokes(): Stroke[] {
      try {
        const read: unknown = JSON.parse(field("strokes")?.value || "[]");
        return Array.isArray(read) ? read.filter(isStroke) : [];
      } catch {
        // Half-typed text has no strokes yet.
        return [];
      }
    },

    setStrokes(strokes: readonly Stroke[]): void {
      const text = field("strokes");
      if (text) text.value = strokes.length > 0 ? JSON.stringify(strokes) : "";
    },
  };
}

/** The server checks the rest. */
function isStroke(value: unknown): value is Stroke {
  return (
    typeof value === "object" && value !== null && "points" in value && Array.isArray(value.points)
  );
}
