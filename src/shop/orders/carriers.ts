/** Who carries parcels, and where each shows the way of one. */
export const CARRIERS = ["UPS", "USPS", "FedEx", "DHL"] as const;
type Carrier = (typeof CARRIERS)[number];

const PAGES: Record<Carrier, (number: string) => string> = {
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  DHL: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
};

/** The carrier as it spells itself; undefined for one that we know no page of. */
export function findCarrier(name: string): Carrier | undefined {
  return CARRIERS.find((carrier) => carrier.toLowerCase() === name.trim().toLowerCase());
}

/** The carrier's own page about the parcel. */
export function trackingLink(carrier: Carrier, number: string): string {
  return PAGES[carrier](encodeURIComponent(number.replaceAll(" ", "")));
}
