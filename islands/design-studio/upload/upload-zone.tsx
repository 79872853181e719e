/** @jsxImportSource react */
import { type ReactNode, useEffect, useRef } from "react";
import type { Side } from "#shop/placement.ts";
import { Icon } from "../icon.tsx";
import { Dropzone } from "./dropzone.tsx";
import { zoneId } from "./file-input.ts";
import { useZone, type Zone } from "./use-zone.ts";

type UploadZoneProps = {
  side: Side;
  noun: string;
  children: ReactNode;
};

export function UploadZone(props: UploadZoneProps) {
  const zone = useZone(props.side);
  const { step } = zone;
  const box = useRef<HTMLDivElement>(null);

  // The focused element is gone; keyboard users stay in the zone.
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className="upload-zone" id={zoneId(props.side)} tabIndex={-1} ref={box}>
      {step === "sending" && <Sending zone={zone} />}
      {step === "error" && <Rejected zone={zone} />}
      {step === "success" && <Arrived zone={zone}>{props.children}</Arrived>}
      {step === "idle" && <Idle {...props} zone={zone} />}
    </div>
  );
}

function Idle({ side, noun, zone }: UploadZoneProps & { zone: Zone }) {
  const { artwork } = zone;
  return (
    <div className="stack">
      <Dropzone side={side} noun={noun} onFiles={zone.accept} />
      {artwork?.design && (
        <button type="button" className="button button--ghost button--sm" onClick={zone.keep}>
          Keep {artwork.name}
        </button>
      )}
    </div>
  );
}

function Arrived({ zone, children }: { zone: Zone; children: ReactNode }) {
  const { name = "", pages = 1 } = zone.artwork?.design ?? {};
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
        <StartOver zone={zone} />
        {children}
      </div>
    </div>
  );
}

function Sending({ zone }: { zone: Zone }) {
  const { progress, name } = zone;
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
          onClick={zone.startOver}
        >
          Cancel upload
        </button>
      </div>
    </div>
  );
}

function Rejected({ zone }: { zone: Zone }) {
  return (
    <div className="upload upload--error">
      <p className="field__error" role="alert">
        <Icon name="warning" />
        <span>{zone.problem}</span>
      </p>
      <div className="row">
        {zone.retry && (
          <button type="button" className="button button--sm" onClick={zone.retry}>
            Retry
          </button>
        )}
        <StartOver zone={zone} />
      </div>
    </div>
  );
}

function StartOver({ zone }: { zone: Zone }) {
  return (
    <button type="button" className="button button--outline button--sm" onClick={zone.startOver}>
      Upload a different file
    </button>
  );
}
