/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { useRef } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { frameOf, seenBox } from "#shop/goods/template.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { templateAtom } from "../shown-template.ts";
import { addFilesAtom } from "../upload/add-files.ts";
import { ACCEPTED_TYPES } from "../upload/file-input.ts";

/** The first tool: a phone has it in sight without scrolling. */
export function AddImages({ area }: { area: AreaId }) {
  const { input, choose } = useChooser(area);
  return (
    <>
      <button type="button" className="button" onClick={choose}>
        <Icon name="upload" />
        Add image
      </button>
      {input}
    </>
  );
}

/** Over the frame of an area that has no upload zone, while there is nothing on it. */
export function AddAreaArtwork({ area }: { area: AreaId }) {
  const isEmpty = layersIn(useAtomValue(areasAtom), area).length === 0;
  const { input, choose } = useChooser(area);
  const template = useAtomValue(templateAtom);
  if (!isEmpty) return null;
  const { width, height } = seenBox(frameOf(template, area));
  return (
    <>
      <button type="button" className="stage__add stage__add--area" onClick={choose}>
        <Icon name="upload" />
        Add to the {areaOf(area).name.toLowerCase()}
        <small>{`Up to ${width} × ${height} in`}</small>
      </button>
      {input}
    </>
  );
}

function useChooser(area: AreaId) {
  const addFiles = useSetAtom(addFilesAtom);
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      multiple
      accept={ACCEPTED_TYPES.join(",")}
      aria-label={`Images for the ${areaOf(area).name.toLowerCase()}`}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = "";
        if (files.length > 0) addFiles({ files, area });
      }}
    />
  );
  return { input, choose: () => field.current?.click() };
}
