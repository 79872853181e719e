/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { selectedAtom } from "../editor/state.ts";

const CORNERS = ["nwse", "nesw", "nwse", "nesw"] as const;

/** The handles are in CSS px of the stage; `live.ts` puts them in their places. Keys do all that they do. */
export function Handles() {
  const isLocked = useAtomValue(selectedAtom).every(({ locked }) => locked);
  return (
    <svg className="handles" data-chrome="" aria-hidden="true">
      <polygon data-outline="" className="handles__frame" data-locked={isLocked ? "" : undefined} />
      {CORNERS.map((cursor, corner) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number.
        <g key={corner} className="handle" data-handle={corner} data-cursor={cursor}>
          <circle className="handle__reach" />
          <circle className="handle__knob" r="6" />
        </g>
      ))}
      <g className="handle" data-handle="turn" data-cursor="turn">
        <circle className="handle__reach" />
        <circle className="handle__knob" r="9" />
        <path className="handle__sign" d="M3.5-3.2A4.6 4.6 0 1 0 4.6 .6M4.4-5v2.6H1.8" />
      </g>
    </svg>
  );
}
