/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { useRef } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { Icon } from "../icon.tsx";
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

/** The files that are chosen lie on the area. */
export function useChooser(area: AreaId) {
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
