import { findColor } from "../goods/colors.ts";
import { findNamedView } from "../goods/templates.ts";
import { type DesignPosition, isSide, POSITIONS, type Side } from "../placement.ts";
import {
  type Mockup,
  type MockupFormat,
  type MockupType,
  type MockupWidth,
  USUAL_WIDTH,
} from "./mockup.ts";

const OLDER_NAME = new RegExp(
  `^([0-9a-f]{32})-([a-z0-9-]+)-([a-z][a-z0-9]*)-(${POSITIONS.join("|")})-([1-9]|10)(?:-(320|1280))?\\.(webp|avif|jpg)$`,
);

const NAME = /^([0-9a-f]{32})-([a-z0-9~-]+)-([a-z][a-z0-9]*)(?:-(320|480|1280))?\.(webp|avif|jpg)$/;

type Requested = { mockup: Mockup; format: MockupFormat };

/** The reverse of `mockupName`; apart from it, because `paths.ts` takes that to browsers. */
export function parseMockupName(name: string): Requested | undefined {
  const [, pictureId, view, color, width, type] = NAME.exec(name) ?? [];
  return requested({ pictureId, view, color, width, type });
}

/** Mails from before there were documents name such pictures: the id is that of one artwork's previews. */
export type OlderPicture = {
  previewId: string;
  side: Side;
  designPosition: DesignPosition;
  designSize: number;
};

export function parseOlderName(name: string): (Requested & { older: OlderPicture }) | undefined {
  const [, previewId, view, color, position, size, width, type] = OLDER_NAME.exec(name) ?? [];
  const read = requested({ pictureId: previewId, view, color, width, type });
  if (!read || !isSide(read.mockup.view)) return undefined;
  const { pictureId, view: side } = read.mockup;
  // The pattern guarantees the position.
  const designPosition = position as DesignPosition;
  const placed = { designPosition, designSize: Number(size) };
  return { ...read, older: { previewId: pictureId, side, ...placed } };
}

type Parts = Record<"pictureId" | "view" | "color" | "width" | "type", string | undefined>;

function requested({ pictureId, view, color, width, type }: Parts): Requested | undefined {
  const known = findColor(color ?? "");
  const shown = findNamedView(view ?? "");
  if (!pictureId || !known || !shown) return undefined;
  const mockup = { pictureId, cut: shown.template.id, view: shown.view.id, color: known.value };
  // The patterns guarantee these types.
  const format = {
    width: Number(width ?? USUAL_WIDTH) as MockupWidth,
    type: type as MockupType,
  };
  return { mockup, format };
}
