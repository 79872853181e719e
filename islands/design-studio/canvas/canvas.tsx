/** @jsxImportSource react */
import { useAtomValue, useSetAtom, useStore } from "jotai";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { type Box, VIEW_SIZE } from "#shop/placement.ts";
import { frameOf, unlocked } from "../editor/selection.ts";
import { layersAtom, selectedAtom, selectionAtom } from "../editor/state.ts";
import { typingAtom } from "../editor/wanted-fields.ts";
import { areaFitsAtom, shownLeanAtom } from "../other-goods/parts-atom.ts";
import { templateAtom } from "../shown-template.ts";
import { printableBox } from "./area-fit.ts";
import { areaTransform, cameraTransform, FIT } from "./camera.ts";
import { hearPointers } from "./gestures/pointers.ts";
import { Handles } from "./handles.tsx";
import { pressKey } from "./keys.ts";
import { LayerObject } from "./layer-object.tsx";
import { createLive } from "./live.ts";
import { cameraAtom, liveAtom } from "./stage-atoms.ts";
import { useFocusAfterDeletion } from "./use-focus-after-deletion.ts";

/** The picture in `children`, and over it the layers as objects to hold and to focus. */
export function Canvas({ area, children }: { area: AreaId; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const layers = useAtomValue(layersAtom);
  const keys = useAtomValue(selectionAtom);
  const zoom = useAtomValue(cameraAtom).zoom;
  const template = useAtomValue(templateAtom);
  const { [area]: fit = 1 } = useAtomValue(areaFitsAtom);
  useStage(stage, area);
  useFocusAfterDeletion(stage);
  const press = useKeys();
  const focus = useFocusSelects();
  const type = useTyping();
  const count = layers.length === 1 ? "1 layer" : `${layers.length} layers`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses end on it, which it captures.
    <div
      className="canvas"
      ref={stage}
      data-selected={keys.length > 0 ? "" : undefined}
      data-area-name={area}
      data-zoomed={zoom > 1 ? "" : undefined}
      onDoubleClick={type}
    >
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are layers. */}
      <svg
        className="canvas__objects"
        data-lean={area}
        viewBox={`0 0 ${VIEW_SIZE.width} ${VIEW_SIZE.height}`}
        role="group"
        aria-label={`${areaOf(area).name} print area, ${count}`}
        tabIndex={-1}
        aria-describedby="canvas-keys"
        onKeyDown={press}
        onFocus={focus}
      >
        <g data-camera="" transform={cameraTransform(template, FIT, area)}>
          <g data-area="" transform={areaTransform(template, area, fit)}>
            {keys.length > 0 && <Border {...printableBox(template, area, fit)} />}
            {layers.map((layer) => (
              <LayerObject
                key={layer.key}
                layer={layer}
                area={area}
                isSelected={keys.includes(layer.key)}
              />
            ))}
            <path className="canvas__guides" data-guides="" />
          </g>
        </g>
      </svg>
      <p id="canvas-keys" hidden>
        Arrows move a layer, Enter goes to its fields, and Escape comes back.
      </p>
      {keys.length > 0 && <Handles />}
      <output className="canvas__inches" data-inches="" aria-hidden="true" />
    </div>
  );
}

/** Hatched, so that it is seen on every color. */
function Border(box: Box) {
  return (
    <>
      <rect className="canvas__border canvas__border--under" {...box} />
      <rect className="canvas__border" {...box} />
    </>
  );
}

function useStage(stage: React.RefObject<HTMLDivElement | null>, area: AreaId): void {
  const store = useStore();
  const camera = useAtomValue(cameraAtom);
  const selected = useAtomValue(selectedAtom);
  const template = useAtomValue(templateAtom);
  const lean = useAtomValue(shownLeanAtom);
  const live = useRef<ReturnType<typeof createLive>>(null);

  useEffect(() => {
    if (!stage.current) return;
    live.current = createLive(stage.current);
    store.set(liveAtom, live.current);
    return hearPointers(store, live.current);
  }, [stage, store]);

  useEffect(() => () => store.set(cameraAtom, FIT), [store]);

  // The effect runs after every change of what is seen, and of the size of the window.
  useLayoutEffect(() => {
    const show = () => {
      const frame = frameOf(selected);
      live.current?.view(cameraTransform(template, camera, area));
      live.current?.lies(stage.current ? lean?.(stage.current) : undefined);
      live.current?.showFrame(frame, unlocked(selected).length > 0);
    };
    show();
    if (!stage.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(show);
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage, camera, selected, area, template, lean]);
}

function useKeys() {
  const store = useStore();
  return (event: KeyboardEvent) => {
    if (!pressKey(store, event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** A text's words are typed at once. */
function useTyping() {
  const store = useStore();
  return () => {
    const [layer, ...others] = store.get(selectedAtom);
    if (layer?.kind === "text" && others.length === 0) store.set(typingAtom, layer.key);
  };
}

/** A user who comes to a layer by Tab may press keys at once. */
function useFocusSelects() {
  const select = useSetAtom(selectionAtom);
  const store = useStore();
  return ({ target }: FocusEvent) => {
    const key = target.getAttribute("data-object");
    if (key && target.matches(":focus-visible") && !store.get(selectionAtom).includes(key))
      select([key]);
  };
}
