/** @jsxImportSource react */
import { type DragEvent, useState } from "react";
import type { Side } from "#shop/placement.ts";
import { Icon } from "../icon.tsx";
import { ACCEPTED_TYPES } from "./check-files.ts";
import { fileInputId } from "./file-input.ts";

type DropzoneProps = { side: Side; noun: string; onFiles: (files: File[]) => void };

export function Dropzone({ side, noun, onFiles }: DropzoneProps) {
  const [isOver, setIsOver] = useState(false);

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
        className="visually-hidden"
        accept={ACCEPTED_TYPES.join(",")}
        aria-describedby={`${fileInputId(side)}-hint`}
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])];
          // So that choosing the same file again fires a change.
          input.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Icon name="upload" />
      <span>
        <strong>Choose your {noun}</strong> or drop it here
      </span>
      <span className="field__hint" id={`${fileInputId(side)}-hint`}>
        PNG, JPG, PDF up to 10MB
      </span>
    </label>
  );
}
