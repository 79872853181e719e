/** @jsxImportSource react */
import { type RefObject, useEffect, useState } from "react";
import type { View } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Rotation } from "../preview/rotation.ts";
import { cardTurn, type Pose, poseAt } from "./pose.ts";
import { useWorn } from "./use-worn.ts";

type TurnedPhotographsProps = {
  shots: readonly [View, ...View[]];
  rotation: Rotation;
  /** They are as large as the flat shirt in whose place they are. */
  flat: RefObject<HTMLElement | null>;
  /** Nothing is seen of them until they are there. */
  onThere: (areThere: boolean) => void;
};

/** Photographs of who wears it, turned as far as cards can be. */
export function TurnedPhotographs({ shots, rotation, flat, onThere }: TurnedPhotographsProps) {
  const [first] = shots;
  const side = find(shots, "front", true);
  const isLarge = useIsLarge(flat);
  const front = usePhotograph(find(shots, "front") ?? first, isLarge);
  const back = usePhotograph(find(shots, "back") ?? first, isLarge);
  const turned = usePhotograph(side ?? first, isLarge);
  const areThere = front.isThere && back.isThere;
  useEffect(() => onThere(areThere), [areThere, onThere]);

  const pose = poseAt(rotation, side !== undefined && turned.isThere);
  const card = (of: Pose) => ({ rotation, pose: of, isShown: of === pose && areThere });
  return (
    <>
      <Card {...front} {...card("front")} />
      <Card {...back} {...card("back")} />
      {side && <Card {...turned} {...card("turned")} />}
    </>
  );
}

type CardProps = ReturnType<typeof usePhotograph> & {
  rotation: Rotation;
  pose: Pose;
  isShown: boolean;
};

/** Each has a space of its own: cards of one space would cut through each other as they fade. */
function Card({ url, onLoad, rotation, pose, isShown }: CardProps) {
  const turn = cardTurn(rotation, pose);
  if (!url) return null;
  return (
    <img
      className="turntable__photograph"
      src={url}
      width={VIEW_SIZE.width}
      height={VIEW_SIZE.height}
      alt=""
      draggable={false}
      data-shown={isShown ? "" : undefined}
      style={{ transform: `perspective(1400px) rotateX(${rotation.tilt}deg) rotateY(${turn}deg)` }}
      onLoad={onLoad}
    />
  );
}

/** The small one stands in until the large one has come. */
function usePhotograph(shot: View, isLarge: boolean) {
  const { data: small } = useWorn(shot, 640);
  const { data: large } = useWorn(shot, isLarge ? 1280 : 640);
  const url = large ?? small;
  const [loaded, setLoaded] = useState<string>();
  const isThere = loaded !== undefined && (loaded === small || loaded === large);
  return { url, isThere, onLoad: () => setLoaded(url) };
}

/** A small photograph would be blurred in the whole window. */
function useIsLarge(place: RefObject<HTMLElement | null>): boolean {
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      setIsLarge((entry?.contentRect.width ?? 0) > MAX_SMALL_PX);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isLarge;
}

const MAX_SMALL_PX = 500;

function find(shots: readonly View[], of: string, isFurther = false): View | undefined {
  return shots.find(({ shot }) => shot?.of === of && Boolean(shot.isFurther) === isFurther);
}
