/** @jsxImportSource hono/jsx */
import { isShirt } from "#shop/goods/shop-words.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import type { Template, TemplateId } from "#shop/goods/template.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";

/** The one in the middle is the page's largest picture. */
const SHIRTS = [
  { place: "start", color: "yellow", sample: "family" },
  { place: "end", color: "slate", sample: undefined },
  { place: "middle", color: "mint", sample: "team" },
] as const;

/** Three of what the shop sells; shirts have samples on them. */
export function ShopScene({ soldCuts }: { soldCuts: readonly TemplateId[] }) {
  const template = shownTemplate(soldCuts);
  const [view] = template.views;
  const areShirts = isShirt(template.id);
  return (
    <div class="scene">
      {SHIRTS.map(({ place, color, sample }, at) => (
        <div key={place} class={`scene__thing scene__thing--${place}`}>
          <Thing
            id={template.id}
            view={view.id}
            color={areShirts ? color : colorAt(template, at)}
            isLargest={place === "middle"}
          />
          {areShirts && sample && (
            <img class="scene__print" src={paths.samplePicture(sample)} alt="" />
          )}
        </div>
      ))}
    </div>
  );
}

type ThingProps = { id: TemplateId; view: string; color: string; isLargest: boolean };

function Thing({ id, view, color, isLargest }: ThingProps) {
  const at = (width: number) => paths.shirt(id, view, color, width);
  return (
    <img
      src={at(480)}
      srcset={[320, 480, 640].map((width) => `${at(width)} ${width}w`).join(", ")}
      sizes={isLargest ? "(width < 56rem) 70vi, min(34vi, 32rem)" : "(width < 56rem) 45vi, 22vi"}
      alt=""
      {...VIEW_SIZE}
      {...(isLargest && { fetchpriority: "high" as const })}
    />
  );
}

/** The shirt of the studio where it is sold, else what is sold, else the shirt again. */
function shownTemplate(soldCuts: readonly TemplateId[]): Template {
  const shirts = soldCuts.filter(isShirt);
  if (shirts.includes(STUDIO_TEMPLATE.id)) return STUDIO_TEMPLATE;
  // A template that another process has just made may not be known here yet.
  const known = [...shirts, ...soldCuts].map(findTemplate);
  return known.find((template) => template !== undefined) ?? STUDIO_TEMPLATE;
}

function colorAt({ colors }: Template, at: number): string {
  return (colors[at % colors.length] ?? colors[0]).value;
}
