/** @jsxImportSource react */
import { type DragEvent, useState } from "react";
import type { Side } from "#shop/placement.ts";
import { Icon } from "../icon.tsx";
import { useIsEarly } from "../use-is-early.ts";
import { ACCEPTED_TYPES, fileInputId } from "./file-input.ts";

type DropzoneProps = { side: Side; noun: string; onFiles: (files: File[]) => void };

export function Dropzone({ side, noun, onFiles }: DropzoneProps) {
  const [isOver, setIsOver] = useState(false);
  const isEarly = useIsEarly();

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      className="dropzone"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={fileInputId(side)}
        type="file"
        // A style sheet tells by it whether a file is chosen before hydration.
        required={isEarly}
        accept={ACCEPTED_TYPES.join(",")}
        aria-describedby={`${fileInputId(side)}-hint`}
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])];
          // Choosing the same file again then fires a change.
          input.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Icon name="upload" />
      <span className="dropzone__ask">
        <strong>Choose your {noun}</strong> or drop it here
      </span>
      {isEarly && (
        <strong className="dropzone__chosen">Your file is chosen and will be uploaded.</strong>
      )}
      <span className="field__hint" id={`${fileInputId(side)}-hint`}>
        PNG, JPG, PDF up to 10MB
      </span>
    </label>
  );
}
