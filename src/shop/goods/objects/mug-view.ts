import { VIEW_SIZE } from "../../placement.ts";
import type { Mesh } from "../mesh.ts";

/** Inches: 15 oz. The wrap lies around it as far from the rim as from the foot. */
export const MUG = { radius: 1.675, height: 4.6 };
export const WRAP = { width: 9, height: 3.8 };

/** A camera looks a little down on its middle: inches, degrees, and the focal length in preview px. */
export const CAMERA = { distance: 26, elevation: 13, focalLength: 2680 };

/** The handle stands so many degrees to the viewer's right; the axis is shown at this x, in preview px. */
export type Pose = { handle: number; x: number };

/** By the side on which one sees the handle; across from it is the middle of the wrap. */
export const POSES = {
  right: { handle: 110, x: 282 },
  left: { handle: -110, x: 358 },
  middle: { handle: 180, x: 320 },
} as const satisfies Record<string, Pose>;

/** Inches from the middle of the foot: to the viewer's right, up, and towards the viewer. */
export type Place = { x: number; y: number; z: number };

export const MIDDLE_Y = VIEW_SIZE.height / 2 + 8;

const [COS, SIN] = [Math.cos(radians(CAMERA.elevation)), Math.sin(radians(CAMERA.elevation))];

/** Where the picture shows a place, in preview px. */
export function project({ x, y, z }: Place, pose: Pose): { x: number; y: number } {
  const up = y - MUG.height / 2;
  const away = CAMERA.distance - up * SIN - z * COS;
  const scale = CAMERA.focalLength / away;
  return { x: pose.x + x * scale, y: MIDDLE_Y - (up * COS - z * SIN) * scale };
}

/** The wall turns away from the viewer so many degrees to either side. */
const LIMB = 83;

/** Points of a mesh: one for each five degrees, and some down. */
const COLUMNS = 33;
const ROWS = 5;

/** The part of the wrap that is seen, and how it lies on the picture. */
export function meshOf(pose: Pose): Mesh {
  const from = Math.max(0, inchesAt(-LIMB, pose));
  const to = Math.min(WRAP.width, inchesAt(LIMB, pose));
  const points = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const x = from + ((to - from) * column) / (COLUMNS - 1);
      return project(placeAt({ x, y: (WRAP.height * row) / (ROWS - 1) }, pose), pose);
    }),
  );
  const seen = { x: from, y: 0, width: to - from, height: WRAP.height };
  return { columns: COLUMNS, points: points.flat(), seen };
}

/** This point of the wrap, in its inches, lies here. Its middle is across from the handle. */
export function placeAt({ x, y }: { x: number; y: number }, { handle }: Pose): Place {
  const angle = radians(turnOf(handle)) + (x - WRAP.width / 2) / MUG.radius;
  return {
    x: MUG.radius * Math.sin(angle),
    y: (MUG.height + WRAP.height) / 2 - y,
    z: MUG.radius * Math.cos(angle),
  };
}

function inchesAt(degrees: number, { handle }: Pose): number {
  return WRAP.width / 2 + radians(degrees - turnOf(handle)) * MUG.radius;
}

const turnOf = (handle: number) => (handle > 0 ? handle - 180 : handle + 180);

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
