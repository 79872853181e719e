import type { SmallerAreas } from "../documents/small-sizes.ts";
import type { AreaId } from "./area.ts";
import { addAreas, addOwnAreas } from "./areas.ts";
import { addColors, replaceOwnColors } from "./colors.ts";
import { GARMENTS } from "./garments/garments.ts";
import { OBJECTS } from "./objects/objects.ts";
import { isAreaOf } from "./own/ids.ts";
import { BOXY } from "./shirts/boxy.ts";
import { CLASSIC } from "./shirts/classic.ts";
import { LONG_SLEEVE } from "./shirts/long-sleeve.ts";
import { PREMIUM } from "./shirts/premium.ts";
import { V_NECK } from "./shirts/v-neck.ts";
import { STUDIO_TEMPLATE } from "./studio-template.ts";
import {
  areaIdsOn,
  findView,
  type Template,
  type TemplateId,
  type View,
  type ViewId,
  viewNamed,
} from "./template.ts";

const known = new Map<TemplateId, Template>();

/** All sizes of a template stand before those that only later ones have. */
const sizePlaces = new Map<string, number>();

const SHIRTS = [CLASSIC, PREMIUM, V_NECK, LONG_SLEEVE, BOXY];

for (const template of [...SHIRTS, ...GARMENTS, ...OBJECTS]) addTemplate(template);

/** Throws RangeError when there is another one of this id. */
export function addTemplate(template: Template): void {
  if (known.has(template.id)) throw new RangeError(`there is another template ${template.id}`);
  addAreas(template.areas);
  addColors(template.colors);
  for (const size of template.sizes)
    if (!sizePlaces.has(size)) sizePlaces.set(size, sizePlaces.size);
  known.set(template.id, template);
}

let ownIds: TemplateId[] = [];

/** The owner's templates take the place of those that were there before; what comes with the shop stays. */
export function replaceOwnTemplates(own: readonly Template[]): void {
  for (const id of ownIds) known.delete(id);
  ownIds = own.map(({ id }) => id);
  replaceOwnColors(own.flatMap(({ colors }) => colors));
  for (const template of own) {
    addOwnAreas(template.areas.filter(({ id }) => isAreaOf(template.id, id)));
    for (const size of template.sizes)
      if (!sizePlaces.has(size)) sizePlaces.set(size, sizePlaces.size);
    known.set(template.id, template);
  }
}

/** Sizes are listed by this number; a size that no template has comes last. */
export function sizePlace(size: string): number {
  return sizePlaces.get(size) ?? sizePlaces.size;
}

export function templates(): Template[] {
  return [...known.values()];
}

export function findTemplate(id: string): Template | undefined {
  return known.get(id);
}

/** The view that a mockup or a blank thing is pictured from. Throws RangeError when there is none. */
export function picturedView({ cut, view }: { cut: TemplateId; view: ViewId }): View {
  return viewNamed(templateOf(cut), view);
}

/** Reads `v-neck-front`, as names of pictures begin; undefined when there is no such view. */
export function findNamedView(name: string): { template: Template; view: View } | undefined {
  const end = name.lastIndexOf("-");
  const template = known.get(name.slice(0, end));
  const view = template && findView(template, name.slice(end + 1));
  return view && { template, view };
}

/** The areas that a picture of something shows, each list once. */
export function areasSeenTogether(): AreaId[][] {
  const lists = templates().flatMap(({ views }) => views.map(areaIdsOn));
  return [...new Map(lists.map((areas) => [areas.join(), areas])).values()];
}

/** Throws RangeError when there is no such template. */
export function templateOf(id: TemplateId): Template {
  const template = known.get(id);
  if (!template) throw new RangeError(`there is no template ${id}`);
  return template;
}

/** Some sizes of what the studio shows designs on, a shirt, have less of an area: these inches, each once. */
export function smallerAreas(): SmallerAreas {
  const shown = templates().filter(({ noun }) => noun === STUDIO_TEMPLATE.noun);
  const reaches = shown.flatMap(({ smaller }) =>
    Object.values(smaller).flatMap((areas) => Object.entries(areas)),
  );
  const byArea = Map.groupBy(reaches, ([area]) => area);
  return Object.fromEntries(
    [...byArea].map(([area, sizes]) => [
      area,
      [...new Map(sizes.map(([, size]) => [`${size.width} ${size.height}`, size])).values()],
    ]),
  );
}
