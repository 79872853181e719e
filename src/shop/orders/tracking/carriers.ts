export const CARRIERS = ["UPS", "USPS", "FedEx", "DHL"] as const;
type Carrier = (typeof CARRIERS)[number];

const PAGES: Record<Carrier, (number: string) => string> = {
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  DHL: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
};

/** Undefined for a carrier without a known tracking page. */
export function findCarrier(name: string): Carrier | undefined {
  return CARRIERS.find((carrier) => carrier.toLowerCase() === name.trim().toLowerCase());
}

export function trackingLink(carrier: Carrier, number: string): string {
  return PAGES[carrier](encodeURIComponent(number.replaceAll(" ", "")));
}
