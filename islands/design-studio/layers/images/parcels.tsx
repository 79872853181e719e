/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { Icon } from "../../icon.tsx";
import { dropParcelAtom, retryParcelAtom } from "./deliver-files.ts";
import { type Parcel, parcelsAtom } from "./parcels-atom.ts";

/** Files on their way, and those that did not arrive with the reason. */
export function Parcels() {
  const parcels = useAtomValue(parcelsAtom);
  return (
    <ul className="parcels" aria-label="Files on their way">
      {parcels.map((parcel) => (
        <li key={parcel.id} className="parcel" data-failed={parcel.problem ? "" : undefined}>
          {parcel.problem ? <Failed parcel={parcel} /> : <Sending parcel={parcel} />}
        </li>
      ))}
    </ul>
  );
}

function Sending({ parcel: { file, progress } }: { parcel: Parcel }) {
  const percent = Math.round(progress * 100);
  return (
    <>
      <p className="parcel__name">
        {file.name} <span className="price">{percent}%</span>
      </p>
      <progress className="meter" max={100} value={percent} aria-label={`Sending ${file.name}`} />
    </>
  );
}

function Failed({ parcel }: { parcel: Parcel }) {
  const retry = useSetAtom(retryParcelAtom);
  const drop = useSetAtom(dropParcelAtom);
  return (
    <>
      <p className="parcel__name" role="alert">
        {parcel.file.name}: <span className="field__error">{parcel.problem}</span>
      </p>
      <div className="row">
        {parcel.mayRetry && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => retry(parcel)}
          >
            <Icon name="reset" />
            Retry
          </button>
        )}
        <button
          type="button"
          className="button button--ghost button--sm"
          aria-label={`Dismiss ${parcel.file.name}`}
          onClick={() => drop(parcel.id)}
        >
          Dismiss
        </button>
      </div>
    </>
  );
}
