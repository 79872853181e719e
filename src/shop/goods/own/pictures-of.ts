import { isPhoto } from "../photographs/is-photo.ts";
import { photographOf } from "../photographs/photograph-of.ts";
import type { TemplateData, ViewData } from "./template-data.ts";

/** Where a photograph is shown: on a view in all colors, or in one of them alone. */
export type PicturePlace = { view: string; color?: string | undefined };

/** One's own photographs that the template names, with where they are shown. */
export function picturesOf({ views }: Pick<TemplateData, "views">) {
  return views.flatMap((view) => [
    ...(isPhoto(view.picture) ? [{ view: view.id, picture: view.picture }] : []),
    ...Object.entries(view.photographs ?? {}).map(([color, picture]) => ({
      ...{ view: view.id, color, picture },
    })),
  ]);
}

export function photographCount({ views }: Pick<TemplateData, "views">): number {
  return views.reduce((sum, { photographs = {} }) => sum + Object.keys(photographs).length, 0);
}

/** Undefined where nothing is shown there. */
export function pictureAt(
  { views }: Pick<TemplateData, "views">,
  { view, color }: PicturePlace,
): string | undefined {
  const found = views.find(({ id }) => id === view);
  return found && (color ? photographOf(found, color) : found.picture);
}

/** The view with another picture there; without one the color is tinted again. */
export function withPicture(
  view: ViewData,
  color: string | undefined,
  picture: { id: string; isMasked: boolean } | undefined,
): ViewData {
  const { photographs: before = {}, masked: _, ...rest } = view;
  const others = Object.entries(before).filter(([one]) => one !== color);
  const photographs = Object.fromEntries([
    ...others,
    ...(color && picture ? [[color, picture.id]] : []),
  ]);
  const shown = color || !picture ? view.picture : picture.id;
  const used = [shown, ...Object.values(photographs)];
  const masked = [...(view.masked ?? []), ...(picture?.isMasked ? [picture.id] : [])];
  const left = masked.filter((one) => used.includes(one));
  return {
    ...{ ...rest, picture: shown },
    ...(Object.keys(photographs).length > 0 && { photographs }),
    ...(left.length > 0 && { masked: left }),
  };
}

/** The view with another picture in each place where it shows `before`. */
export function withAnother(
  view: ViewData,
  before: string,
  picture: { id: string; isMasked: boolean },
): ViewData {
  const places = picturesOf({ views: [view] }).filter((one) => one.picture === before);
  return places.reduce<ViewData>(
    (shown, place) => withPicture(shown, "color" in place ? place.color : undefined, picture),
    view,
  );
}

/** The view without photographs of colors that are gone. */
export function inColors(view: ViewData, colors: readonly string[]): ViewData {
  const gone = Object.keys(view.photographs ?? {}).filter((color) => !colors.includes(color));
  return gone.reduce((left, color) => withPicture(left, color, undefined), view);
}
