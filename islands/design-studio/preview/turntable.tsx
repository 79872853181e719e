/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { SIDES } from "#shop/placement.ts";
import { Icon, type IconName } from "../icon.tsx";
import { templateAtom } from "../shown-template.ts";
import { TurnedPhotographs } from "../worn/turned-photographs.tsx";
import { AT_REST, drag, facing, type Rotation, rotate } from "./rotation.ts";
import { Shirt } from "./shirt.tsx";

export function Turntable() {
  const [rotation, setRotation] = useState(AT_REST);
  const held = useRef<{ x: number; y: number }>(null);
  const table = useRef<HTMLDivElement>(null);
  const { shots, worn = shots } = useAtomValue(templateAtom);
  const [isPhotographed, setIsPhotographed] = useState(false);

  // The CSP forbids style attributes, but not styles set by a script.
  useLayoutEffect(() => {
    table.current?.style.setProperty("--tilt", `${rotation.tilt}deg`);
    table.current?.style.setProperty("--turn", `${rotation.turn}deg`);
  }, [rotation]);

  function hold(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  }

  function move({ clientX: x, clientY: y }: PointerEvent) {
    const from = held.current;
    if (!from) return;
    held.current = { x, y };
    setRotation((now) => drag(now, x - from.x, y - from.y));
  }

  function letGo() {
    held.current = null;
  }

  function press(event: KeyboardEvent) {
    const step = STEPS.find(({ key }) => key === event.key);
    if (!step) return;
    event.preventDefault();
    setRotation((now) => rotate(now, step.by));
  }

  const side = facing(rotation);
  return (
    <>
      <div
        className="turntable"
        data-photographed={isPhotographed ? "" : undefined}
        role="slider"
        tabIndex={0}
        aria-label="Turn the shirt: drag it, or use the arrow keys"
        aria-valuemin={0}
        aria-valuemax={360}
        aria-valuenow={Math.round(rotation.turn)}
        aria-valuetext={`${Math.round(rotation.turn)} degrees, ${side} side`}
        onPointerDown={hold}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onLostPointerCapture={letGo}
        onKeyDown={press}
      >
        <div className="turntable__shirt" ref={table} data-facing={side}>
          {BOTH_SIDES}
        </div>
        {worn && (
          <TurnedPhotographs
            shots={worn}
            rotation={rotation}
            flat={table}
            onThere={setIsPhotographed}
          />
        )}
      </div>
      <TurnButtons
        onTurn={(by) => setRotation((now) => rotate(now, by))}
        onReset={() => setRotation(AT_REST)}
      />
    </>
  );
}

/** Rendered once, so that turning redraws nothing. */
const BOTH_SIDES = SIDES.map((side) => (
  <div key={side} className="turntable__side" data-side={side}>
    <Shirt area={side} />
  </div>
));

type TurnButtonsProps = { onTurn: (by: Rotation) => void; onReset: () => void };

function TurnButtons({ onTurn, onReset }: TurnButtonsProps) {
  return (
    <div className="turn-buttons">
      {STEPS.map(({ key, label, icon, by }) => (
        <button
          key={key}
          type="button"
          className="button button--outline button--icon"
          aria-label={label}
          onClick={() => onTurn(by)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button type="button" className="button button--outline" onClick={onReset}>
        <Icon name="reset" />
        Reset
      </button>
    </div>
  );
}

type Step = { key: string; label: string; icon: IconName; by: Rotation };

const STEPS: Step[] = [
  { key: "ArrowLeft", label: "Turn left", icon: "arrow-left", by: { turn: -15, tilt: 0 } },
  { key: "ArrowRight", label: "Turn right", icon: "arrow-right", by: { turn: 15, tilt: 0 } },
  { key: "ArrowUp", label: "Tilt up", icon: "arrow-up", by: { turn: 0, tilt: 10 } },
  { key: "ArrowDown", label: "Tilt down", icon: "arrow-down", by: { turn: 0, tilt: -10 } },
];
