/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { Icon } from "../icon.tsx";
import { retryUploadAtom } from "./add-files.ts";
import { dropUploadAtom, listedUploadsAtom, type PendingUpload } from "./pending-uploads.ts";

/** Files on their way, and those that did not arrive with the reason. */
export function PendingList() {
  const uploads = useAtomValue(listedUploadsAtom);
  return (
    <ul className="pending-uploads" aria-label="Files on their way">
      {uploads.map((upload) => (
        <li
          key={upload.id}
          className="pending-upload"
          data-failed={upload.problem ? "" : undefined}
        >
          {upload.problem ? <Failed upload={upload} /> : <Sending upload={upload} />}
        </li>
      ))}
    </ul>
  );
}

function Sending({ upload: { file, progress = 0 } }: { upload: PendingUpload }) {
  const percent = Math.round(progress * 100);
  return (
    <>
      <p className="pending-upload__name">
        {file.name} <span className="price">{percent}%</span>
      </p>
      <progress className="meter" max={100} value={percent} aria-label={`Sending ${file.name}`} />
    </>
  );
}

function Failed({ upload }: { upload: PendingUpload }) {
  const retry = useSetAtom(retryUploadAtom);
  const drop = useSetAtom(dropUploadAtom);
  return (
    <>
      <p className="pending-upload__name" role="alert">
        {upload.file.name}: <span className="field__error">{upload.problem}</span>
      </p>
      <div className="row">
        {upload.mayRetry && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => retry(upload)}
          >
            <Icon name="reset" />
            Retry
          </button>
        )}
        <button
          type="button"
          className="button button--ghost button--sm"
          aria-label={`Dismiss ${upload.file.name}`}
          onClick={() => drop(upload.id)}
        >
          Dismiss
        </button>
      </div>
    </>
  );
}
