import type { Rendering, Spot } from "../../rendering.ts";
import { clamp, smooth } from "../numbers.ts";
import { darkest, shadowOf } from "../outline.ts";
import { facing, lit } from "../relief.ts";
import { panelHeight, specks, weave } from "./canvas.ts";
import {
  alongHandle,
  BACK_HANDLE,
  BAG,
  front,
  HANDLE,
  type Handle,
  handle,
  inside,
  MIDDLE,
  SEWN,
  STRAP,
} from "./outline.ts";
import { onHandle, onPanel } from "./stitches.ts";

/** A canvas bag that hangs flat before a wall. */
export function toteBag(side: 1 | -1): Rendering {
  const height = panelHeight(side);
  return (x, y) => {
    if (frontHandle(x, y) <= 0) return { ...cloth(onStrap(HANDLE, x, y), x, y), shadow: 0 };
    if (front(x, y) <= 0) return { ...cloth(onFront(height, x, y), x, y), shadow: 0 };
    if (backHandle(x, y) <= 0) return { ...cloth(behind(x, y), x, y), shadow: 0 };
    if (inside(x, y) <= 0) return { ...cloth(within(x, y), x, y), shadow: 0 };
    return { cover: 0, fabric: 0, shade: 0, light: 0, shadow: onWall(x, y) };
  };
}

/** Rough cloth is a little dark everywhere, so its threads show where light falls, too. */
const NAP = 0.09;

/** It also mirrors a little light, by which dark cloth shows its threads and folds. */
const SHEEN = 0.08;

type Lit = { facing: number; shade: number; thread: number };

const frontHandle = (x: number, y: number) => handle(HANDLE, x, y, BAG.y + SEWN.to);
const backHandle = (x: number, y: number) => handle(BACK_HANDLE, x, y, BAG.y + 20);

function cloth({ facing, shade, thread }: Lit, x: number, y: number): Omit<Spot, "shadow"> {
  const face = lit(facing + 0.22 * thread - NAP);
  const dark = face.shade + shade + 0.13 * specks(x, y) - 0.2 * thread;
  const sheen = 0.62 * clamp(facing + 0.3 * thread + SHEEN) * (1 - clamp(shade));
  return { cover: 1, fabric: 1, shade: clamp(dark), light: clamp(sheen) };
}

function onFront(height: (x: number, y: number) => number, x: number, y: number): Lit {
  const depth = -front(x, y);
  const down = (y - BAG.y) / BAG.height;
  const fall = 0.1 * smooth(0.1, 1, down) + 0.1 * smooth(-60, 190, x - MIDDLE);
  const edge = 0.3 * smooth(2.2, 0, depth);
  const strap = shadowOf(frontHandle(x - 1.5, y - 2.5), 4, 0.3);
  const sewn = 0.1 * smooth(5, 0, frontHandle(x, y));
  const thread = onPanel(x, y);
  return { facing: facing(height, x, y), shade: fall + edge + strap + sewn, thread };
}

/** A strap is thick and soft: its edges turn away. */
function onStrap(kind: Handle, x: number, y: number): Lit {
  const { off } = alongHandle(kind, x, y);
  const edge = 0.3 * smooth(STRAP - 2.2, STRAP, Math.abs(off));
  const turn = 0.14 * smooth(kind.top + 70, kind.top, y);
  return {
    facing: facing(strapHeight(kind), x, y) * 0.8,
    shade: edge + turn,
    thread: onHandle(x, y),
  };
}

function strapHeight(kind: Handle) {
  return (x: number, y: number) => {
    const { off } = alongHandle(kind, x, y);
    const round = 3 * Math.max(0, 1 - (off / (STRAP + 0.5)) ** 6);
    return round + 1.2 * weave(x, y);
  };
}

/** The handle of the other side, in the shadow of this one. */
function behind(x: number, y: number): Lit {
  const { off } = alongHandle(BACK_HANDLE, x, y);
  const edge = 0.3 * smooth(STRAP - 2.2, STRAP, Math.abs(off));
  const cast = shadowOf(frontHandle(x - 3, y - 5), 6, 0.34);
  const deep = 0.14 + 0.4 * smooth(BAG.y - 30, BAG.y + 6, y);
  const row = smooth(1.2, 0.4, Math.abs(Math.abs(off) - STRAP + 3));
  return {
    facing: facing(strapHeight(BACK_HANDLE), x, y) * 0.8,
    shade: edge + darkest(cast, deep) + 0.12 * row,
    thread: 0,
  };
}

function within(x: number, y: number): Lit {
  const edge = 0.2 * smooth(2, 0, -inside(x, y));
  return {
    facing: 0.3 * weave(x, y),
    shade: 0.5 + edge + 0.3 * smooth(6, 0, front(x, y)),
    thread: 0,
  };
}

function onWall(x: number, y: number): number {
  const bag = (dx: number, dy: number) => Math.min(front(x - dx, y - dy), inside(x - dx, y - dy));
  const straps = (dx: number, dy: number) =>
    Math.min(frontHandle(x - dx, y - dy), backHandle(x - dx, y - dy));
  return darkest(
    shadowOf(bag(1.5, 2.5), 4, 0.3),
    shadowOf(bag(7, 11), 17, 0.24),
    shadowOf(straps(2, 3), 5, 0.2),
    shadowOf(straps(6, 9), 12, 0.12),
  );
}
