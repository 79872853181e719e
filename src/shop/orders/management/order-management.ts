import * as v from "valibot";
import { cleanLine, cleanText } from "../../forms/clean-text.ts";
import { readMoney } from "../../forms/typed-numbers.ts";
import { type CurrencyCode, maxCharge, toDecimal } from "../../money.ts";
import { worth } from "../../worth.ts";
import { findCarrier, trackingLink } from "../tracking/carriers.ts";
import { StatusFilter, WRONG_STATUS } from "./admin-orders.ts";

/** `shownStatus` is the status that the admin saw. */
export const StatusChange = v.object(
  { status: StatusFilter, shownStatus: v.optional(StatusFilter) },
  WRONG_STATUS,
);

export const NOTE_LIMIT = 2000;

export const StaffNote = v.object({
  text: v.pipe(
    v.optional(v.string(), ""),
    cleanText(NOTE_LIMIT, `Keep it below ${NOTE_LIMIT} characters.`),
    v.nonEmpty("Write the note."),
  ),
});

const line = (longest: number) =>
  v.pipe(v.optional(v.string(), ""), cleanLine(longest, `Keep it below ${longest} characters.`));

/** The tracking is deleted when all fields are empty. Known carriers get a generated link. */
export const Tracking = v.pipe(
  v.object({
    carrier: line(60),
    trackingNumber: line(60),
    trackingUrl: v.pipe(line(500), v.check(isEmptyOrHttps, "Enter an address with https://.")),
  }),
  v.forward(
    v.check(
      ({ carrier, trackingNumber }) => !trackingNumber || carrier !== "",
      "Say who carries it.",
    ),
    ["carrier"],
  ),
  v.forward(
    v.check(
      ({ carrier, trackingNumber, trackingUrl }) =>
        trackingNumber !== "" || (carrier === "" && trackingUrl === ""),
      "Enter the number of the parcel.",
    ),
    ["trackingNumber"],
  ),
  v.transform(({ carrier: typed, trackingNumber, trackingUrl }) => {
    const carrier = findCarrier(typed);
    const link = carrier ? trackingLink(carrier, trackingNumber) : trackingUrl;
    return {
      carrier: (carrier ?? typed) || null,
      trackingNumber: trackingNumber || null,
      trackingUrl: link || null,
    };
  }),
);
export type Tracking = v.InferOutput<typeof Tracking>;

/** A form was made with this mark, which shows whether it is stale. */
export function trackingMark({ carrier, trackingNumber, trackingUrl }: Tracking): string {
  return JSON.stringify([carrier, trackingNumber, trackingUrl]);
}

function isEmptyOrHttps(url: string): boolean {
  return url === "" || (url.startsWith("https://") && URL.canParse(url));
}

/** The amount as typed becomes cents. Stripe checks the maximum. */
export const refundForm = (currency: CurrencyCode) => {
  const example = `Enter an amount such as ${toDecimal(worth(5, currency), currency)}.`;
  return v.object({
    amount: v.pipe(
      v.optional(v.string(), ""),
      v.trim(),
      v.nonEmpty("Enter the amount."),
      v.transform((typed) => readMoney(typed, currency)),
      v.number(example),
      v.minValue(1, example),
      v.maxValue(maxCharge(currency), "That is more than an order can cost."),
    ),
    reason: RefundReason,
  });
};
export type RefundForm = v.InferOutput<ReturnType<typeof refundForm>>;

export const RefundReason = line(400);

/** `left` is what the page said that a change is still to give back, in cents. */
export const OutsideRefund = v.object({
  reason: v.pipe(RefundReason, v.nonEmpty("Say how it was given back, and why.")),
  left: v.fallback(v.pipe(v.string(), v.digits(), v.maxLength(15), v.transform(Number)), 0),
});

/**
 * `key` prevents a second refund when the form is submitted twice, `shown` after another's: it is the last
 * refund that the page named, none where it is missing.
 */
export const refundConfirmed = (currency: CurrencyCode) =>
  v.object({
    ...refundForm(currency).entries,
    key: v.pipe(v.string(), v.uuid()),
    shown: v.fallback(v.pipe(v.string(), v.digits(), v.maxLength(15), v.transform(Number)), 0),
  });
export type RefundConfirmed = v.InferOutput<ReturnType<typeof refundConfirmed>>;
