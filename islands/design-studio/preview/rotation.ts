/** Degrees: `tilt` -30 to 30, positive shows the shirt from above; `turn` 0 up to 360. */
export type Rotation = { tilt: number; turn: number };

export const AT_REST: Rotation = { tilt: 0, turn: 0 };

const SPEED = { tilt: 0.3, turn: 0.8 };
const MAX_TILT = 30;

/** The shirt follows the pointer. */
export function drag(from: Rotation, x: number, y: number): Rotation {
  return rotate(from, { tilt: (0 - y) * SPEED.tilt, turn: x * SPEED.turn });
}

export function rotate(from: Rotation, by: Rotation): Rotation {
  const tilt = from.tilt + by.tilt;
  const turn = (from.turn + by.turn) % 360;
  return {
    tilt: Math.min(Math.max(tilt, -MAX_TILT), MAX_TILT),
    turn: turn < 0 ? turn + 360 : turn,
  };
}

/** The front is still seen at exactly 90 and 270 degrees. */
export function facing({ turn }: Rotation): "front" | "back" {
  return turn > 90 && turn < 270 ? "back" : "front";
}
