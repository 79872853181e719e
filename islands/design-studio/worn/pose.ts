import { facing, type Rotation } from "../preview/rotation.ts";

/** Who wears it is photographed from here. */
export type Pose = "front" | "turned" | "back";

/** Degrees by which the wearer is turned on each photograph; above zero the chest faces the viewer's right. */
const TURNS: Record<Pose, number> = { front: 0, turned: -35, back: 180 };

/** A card that turned by all of it would be a line before the next one comes. */
const SHARE = 0.6;

/**
 * The photograph that was taken nearest to there. None is mirrored for the other side: letters would
 * read backwards, and the light would come from the right.
 */
export function poseAt(rotation: Rotation, hasTurned: boolean): Pose {
  if (facing(rotation) === "back") return "back";
  const isNearer = half(rotation.turn) / TURNS.turned > 0.5;
  return hasTurned && isNearer ? "turned" : "front";
}

/** Degrees by which the photograph's card is turned, beside its wearer. */
export function cardTurn({ turn }: Rotation, pose: Pose): number {
  return SHARE * half(turn - TURNS[pose]);
}

/** -180 to 180 degrees. */
function half(turn: number): number {
  return turn - 360 * Math.round(turn / 360);
}
