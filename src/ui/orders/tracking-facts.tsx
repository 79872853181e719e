/** @jsxImportSource hono/jsx */
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { Fact } from "../fact.tsx";

type TrackedOrder = {
  id: number;
  carrier: string | null;
  /** The carrier's. */
  trackingNumber: string | null;
  trackingUrl: string | null;
};

/** Belongs in a `dl`. Beside the carrier's number ours says that it is none. */
export function TrackingFacts({ order }: { order: TrackedOrder }) {
  const { id, carrier, trackingNumber: number, trackingUrl } = order;
  return (
    <>
      <Fact name="Tracking Number">
        {ptNumber(id)}
        {number && <div class="muted small">Ours, for questions to us</div>}
      </Fact>
      {number && (
        <Fact name={carrier ? `${carrier} parcel number` : "Parcel number"}>
          <ParcelNumber number={number} url={trackingUrl} />
        </Fact>
      )}
    </>
  );
}

export function ParcelNumber({ number, url }: { number: string; url: string | null }) {
  if (!isWebUrl(url)) return <>{number}</>;
  return (
    <a href={url} rel="noreferrer">
      {number}
      <span class="visually-hidden"> (track the parcel)</span>
    </a>
  );
}

/** The URL is typed by hand, so `javascript:` must not become a link. */
function isWebUrl(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);
}
