/** @jsxImportSource hono/jsx */
import { exactTime, longDate, mediumDate } from "#shop/date.ts";
import { useShop } from "./shop.ts";

const FORMATS = { medium: mediumDate, long: longDate, exact: exactTime };

/** A date as text, in the shop's time zone. */
export function ShopDate({ date, as }: { date: Date; as: keyof typeof FORMATS }) {
  return <>{FORMATS[as](date, useShop().timeZone)}</>;
}
