/** @jsxImportSource hono/jsx */
import { COUNTED_IN_BATCHES, type FloorTotals } from "#db/floor/board/totals.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Figure } from "#ui/figure.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";

/** What the floor has to do, each with the page where it is done. */
export function FloorFigures({ floor }: { floor: FloorTotals }) {
  const { ready, late, inBatches, bins, fullBins } = floor;
  const isMore = inBatches > COUNTED_IN_BATCHES;
  return (
    <div class="figures figures--small">
      <Figure name="Ready to print" value={COUNT.format(ready)}>
        <StaffLink href={withQuery(paths.adminFloor, { state: "ready" })}>
          {ready === 1 ? "Piece" : "Pieces"} on the board
        </StaffLink>
      </Figure>
      <Figure
        name="In batches"
        value={isMore ? `${COUNT.format(COUNTED_IN_BATCHES)}+` : COUNT.format(inBatches)}
      >
        <StaffLink href={paths.adminBatches}>
          {inBatches === 1 ? "Piece" : "Pieces"} to finish in batches
        </StaffLink>
      </Figure>
      <Figure name="Late" value={COUNT.format(late)}>
        <StaffLink href={withQuery(paths.adminFloor, { due: "late" })}>
          {late === 0 ? "Nothing is late" : `${piecesText(late)} to make first`}
        </StaffLink>
      </Figure>
      {bins > 0 && (
        <Figure name="Bins taken" value={`${fullBins} of ${bins}`}>
          <StaffLink href={paths.adminFloorBins}>
            {fullBins === bins ? "None is free" : `${bins - fullBins} free`}
          </StaffLink>
        </Figure>
      )}
    </div>
  );
}

const COUNT = new Intl.NumberFormat("en-US");
