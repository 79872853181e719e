/** @jsxImportSource hono/jsx */
import type { EditedTemplate } from "#db/catalog/templates.ts";
import { outlineOf } from "#shop/goods/own/outline.ts";
import { testPictureName } from "#shop/goods/own/picture-name.ts";
import type { AreaData, PlacedData, ViewData } from "#shop/goods/own/template-data.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";

type CanvasProps = {
  template: EditedTemplate;
  view: ViewData;
  areas: readonly AreaData[];
  placed: readonly PlacedData[];
};

const { width, height } = VIEW_SIZE;

/** Without script it shows where areas lie as they were sent; the script draws on it. */
export function ViewCanvas({ template, view, areas, placed }: CanvasProps) {
  const picture = testPictureName(view.id, "blank", {
    color: template.data.colors[0],
    width: 1280,
  });
  return (
    <div class="view-editor__stage">
      <img
        src={paths.adminTemplatePicture(template.id, picture, template.revision)}
        alt={`${view.name}, blank`}
        width={width}
        height={height}
      />
      <svg
        class="view-editor__areas"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        data-canvas
      >
        {areas.map(({ id, name }, at) => {
          const shown = placed.find(({ area }) => area === id);
          return (
            <g key={id} class={`area-shape area-shape--${at}`} data-area={id} data-name={name}>
              <path d={shown ? outlineOf(shown) : ""} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
