import type { Stroke } from "#shop/designs/background/strokes.ts";
import { addBrushBar } from "./brush-bar.ts";
import { maskFieldsIn } from "./mask-fields.ts";
import { paintable } from "./paintable.ts";
import { openPainting } from "./painting.ts";

/** What is cloth is painted on the photograph; the fields are what is sent. */
export async function enhanceMask(form: HTMLElement): Promise<void> {
  const stage = form.querySelector<HTMLElement>("[data-stage]");
  const image = stage?.querySelector("img");
  if (!stage || !image) return;
  await image.decode();
  const painting = openPainting(image);
  stage.append(painting.canvas);
  const fields = maskFieldsIn(form);
  const bar = addBrushBar(stage, {
    undo: () => write(fields.strokes().slice(0, -1)),
    clear: () => write([]),
  });

  paintable(stage, {
    brush: bar.brush,
    strokes: fields.strokes,
    isPicking: bar.isPicking,
    show: painting.paint,
    done: (stroke) => write([...fields.strokes(), stroke]),
    pick(point) {
      fields.setColor(painting.colorAt(point));
      bar.picked();
      draw();
    },
  });

  function write(strokes: Stroke[]): void {
    fields.setStrokes(strokes);
    draw();
  }

  function draw(): void {
    const strokes = fields.strokes();
    painting.draw({ ...fields.color(), strokes });
    bar.show(strokes);
  }

  form.addEventListener("input", draw);
  // Browsers restore what was typed when somebody comes back to the page.
  addEventListener("pageshow", draw);
  draw();
  form.dataset.drawn = "";
}
