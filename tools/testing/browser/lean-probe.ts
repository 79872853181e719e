import { leanSheets } from "#islands/design-studio/other-goods/lean.ts";
import { STRANGE } from "../data/strange-template.ts";

/** A view of the box from a corner: its wrap bends there, and its hood leans back. */
const CORNER = {
  ...STRANGE.views[0],
  areas: STRANGE.views.slice(1).flatMap(({ areas }) => areas),
};

/** A test calls it in a browser: is each area's sheet turned while `open` is edited? */
function leaning(open: string): Record<string, boolean> {
  const sheets = CORNER.areas.map(
    ({ area }) => `<svg data-lean="${area.id}"><g data-camera transform="scale(1)"/></svg>`,
  );
  document.body.innerHTML = `<div class="stage">
    <svg class="canvas__objects" data-lean="${open}">
      <g data-camera transform="scale(1)"/></svg>${sheets.join("")}</div>`;
  const stage = document.querySelector<HTMLElement>(".stage");
  // It leant on the view from before.
  stage?.querySelector("svg")?.style.setProperty("transform", "scale(9)");
  if (stage)
    leanSheets(stage, { template: { ...STRANGE, views: [CORNER] }, view: CORNER, fits: {} });
  const sheetsOf = [...document.querySelectorAll<SVGElement>("[data-lean]")];
  return Object.fromEntries(
    sheetsOf.map(({ classList, dataset, style }) => [
      classList.contains("canvas__objects") ? "objects" : (dataset.lean ?? ""),
      style.transform !== "",
    ]),
  );
}

Object.assign(globalThis, { leaning });
