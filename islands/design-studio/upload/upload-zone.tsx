/** @jsxImportSource react */
import { type ReactNode, useEffect, useRef } from "react";
import type { Side } from "#shop/placement.ts";
import { Icon } from "../icon.tsx";
import { Dropzone } from "./dropzone.tsx";
import { zoneId } from "./file-input.ts";
import { type Upload, useUpload } from "./use-upload.ts";

type UploadZoneProps = {
  side: Side;
  noun: string;
  children: ReactNode;
};

export function UploadZone(props: UploadZoneProps) {
  const upload = useUpload(props.side);
  const step = stepOf(upload);
  const zone = useRef<HTMLDivElement>(null);

  // The focused element is gone; keyboard users stay in the zone.
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) zone.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className="upload-zone" id={zoneId(props.side)} tabIndex={-1} ref={zone}>
      {step === "sending" && <Sending upload={upload} />}
      {step === "error" && <Rejected upload={upload} />}
      {step === "success" && <Arrived upload={upload}>{props.children}</Arrived>}
      {step === "idle" && <Idle {...props} upload={upload} />}
    </div>
  );
}

function stepOf(upload: Upload): "idle" | "sending" | "success" | "error" {
  if (upload.sendingName !== undefined) return "sending";
  if (upload.rejection) return "error";
  return upload.artwork?.design && !upload.wantsOther ? "success" : "idle";
}

function Idle({ side, noun, upload }: UploadZoneProps & { upload: Upload }) {
  const { artwork } = upload;
  return (
    <div className="stack">
      <Dropzone side={side} noun={noun} onFiles={upload.accept} />
      {artwork?.design && (
        <button type="button" className="button button--ghost button--sm" onClick={upload.keep}>
          Keep {artwork.name}
        </button>
      )}
    </div>
  );
}

function Arrived({ upload, children }: { upload: Upload; children: ReactNode }) {
  const { name = "", pages = 1 } = upload.artwork?.design ?? {};
  return (
    <div className="upload upload--success">
      <p className="upload__name" role="status">
        <Icon name="check" />
        <span>{name}</span>
      </p>
      {pages > 1 && (
        <p className="field__hint">This PDF has {pages} pages. Only page 1 will be printed.</p>
      )}
      <div className="row">
        <StartOver upload={upload} />
        {children}
      </div>
    </div>
  );
}

function Sending({ upload }: { upload: Upload }) {
  const { progress, sendingName: name } = upload;
  return (
    <div className="upload">
      <p className="upload__name">
        <Icon name="upload" />
        <span>{progress < 1 ? `Uploading ${name}` : `Checking ${name}`}</span>
        <span className="price">{Math.round(progress * 100)}%</span>
      </p>
      <progress className="meter" value={progress} max={1} aria-label={`Upload of ${name}`} />
      <div className="row">
        <button
          type="button"
          className="button button--outline button--sm"
          onClick={upload.startOver}
        >
          Cancel upload
        </button>
      </div>
    </div>
  );
}

function Rejected({ upload }: { upload: Upload }) {
  return (
    <div className="upload upload--error">
      <p className="field__error" role="alert">
        <Icon name="warning" />
        <span>{upload.rejection}</span>
      </p>
      <div className="row">
        {upload.retry && (
          <button type="button" className="button button--sm" onClick={upload.retry}>
            Retry
          </button>
        )}
        <StartOver upload={upload} />
      </div>
    </div>
  );
}

function StartOver({ upload }: { upload: Upload }) {
  return (
    <button type="button" className="button button--outline button--sm" onClick={upload.startOver}>
      Upload a different file
    </button>
  );
}
