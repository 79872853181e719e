/** @jsxImportSource hono/jsx */
import { showsSample } from "#shop/documents/starting-points/sample-print.ts";
import { ownColor } from "#shop/goods/cloth/shown-in.ts";
import { isShirt } from "#shop/goods/shop-words.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { shownViews, type Template, type TemplateId } from "#shop/goods/template.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { usePictures } from "../pictures.ts";

/** The one in the middle stands before the others, and is the page's largest picture. */
const PLACES = [
  { place: "start", color: "slate" },
  { place: "end", color: "red" },
  { place: "middle", color: "mint" },
] as const;

type ShopSceneProps = {
  soldCuts: readonly TemplateId[];
  /** With designs of the shop's own. */
  samples: boolean;
};

/** Three of what the shop sells beside each other. */
export function ShopScene({ soldCuts, samples }: ShopSceneProps) {
  const [middle, ...others] = shownTemplates(soldCuts);
  const [start = middle, end = middle] = others;
  return (
    <div class="scene">
      {PLACES.map(({ place, color }, at) => (
        <Thing
          key={place}
          {...{ template: { start, middle, end }[place], at, color, place, samples }}
        />
      ))}
    </div>
  );
}

type ThingProps = {
  template: Template;
  at: number;
  color: string;
  place: string;
  samples: boolean;
};

function Thing({ template, at, color, place, samples }: ThingProps) {
  const [view] = shownViews(template);
  const shown = ownColor(template, color) ?? colorAt(template, at);
  const path = samples && showsSample(template, view) ? paths.sampleShirt : paths.shirt;
  const pictures = usePictures();
  const pictureAt = (width: number) => pictures(path(template.id, view.id, shown, width));
  const isLargest = place === "middle";
  return (
    <img
      class={`scene__thing scene__thing--${place}`}
      src={pictureAt(480)}
      srcset={[320, 480, 640, 1280].map((width) => `${pictureAt(width)} ${width}w`).join(", ")}
      sizes={isLargest ? "(width < 56rem) 70vi, min(34vi, 32rem)" : "(width < 56rem) 45vi, 22vi"}
      alt=""
      {...VIEW_SIZE}
      {...(isLargest && { fetchpriority: "high" as const })}
    />
  );
}

/** The shirt of the studio where it is sold, then other shirts, else what is sold, else the shirt again. */
function shownTemplates(soldCuts: readonly TemplateId[]): [Template, ...Template[]] {
  const shirts = soldCuts.filter(isShirt);
  const cuts = new Set(shirts.length > 0 ? shirts : soldCuts);
  const own = cuts.delete(STUDIO_TEMPLATE.id) ? [STUDIO_TEMPLATE] : [];
  // A template that another process has just made may not be known here yet.
  const others = [...cuts].flatMap((cut) => findTemplate(cut) ?? []);
  const [first = STUDIO_TEMPLATE, ...rest] = [...own, ...others];
  return [first, ...rest];
}

function colorAt({ colors }: Template, at: number): string {
  return (colors[at % colors.length] ?? colors[0]).value;
}
