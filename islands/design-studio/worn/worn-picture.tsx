/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { reasonOf } from "#islands/api.ts";
import type { View } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { Icon } from "../icon.tsx";
import { useWhatIsOn } from "../preview/sheet.tsx";
import { NOT_ARRIVED } from "../saving/save-shown.ts";
import { shownColorAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import { failedSideAtom } from "../upload/pending-uploads.ts";
import { useWorn } from "./use-worn.ts";

/** Large where the window is. */
export function WornPicture({ shot }: { shot: View }) {
  const isLarge = window.matchMedia("(min-width: 56rem)").matches;
  const { data: url, error, isFetching, refetch } = useWorn(shot, isLarge ? 1280 : 640);
  const failedSide = useAtomValue(failedSideAtom);
  const { name: color } = useAtomValue(shownColorAtom);
  const { noun } = useAtomValue(templateAtom);
  const what = useWhatIsOn(shot.areas[0]?.area.id ?? "");
  const isWaiting = !url && !(error && !isFetching);
  return (
    <div className="worn__picture">
      <p className="visually-hidden" role="status">
        {isWaiting && "The picture is being drawn."}
        {url && "The picture is there."}
      </p>
      {url && (
        <img
          src={url}
          width={VIEW_SIZE.width}
          height={VIEW_SIZE.height}
          alt={`${color} ${noun}, worn, ${shot.name.toLowerCase()}, ${what}`}
          onError={() => void refetch()}
        />
      )}
      {isWaiting && <span className="spinner" />}
      {error && !url && !isFetching && (
        <div className="alert alert--warning" role="alert">
          <Icon name="warning" />
          <p className="alert__title">There is no picture yet</p>
          <p className="alert__body">{reasonOf(error)}</p>
          <button
            type="button"
            className="button button--outline button--sm alert__try"
            onClick={() => void refetch()}
          >
            Try again
          </button>
        </div>
      )}
      {url && failedSide && <p className="worn__lacks small">{NOT_ARRIVED[failedSide]}</p>}
    </div>
  );
}
