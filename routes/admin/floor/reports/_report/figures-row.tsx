/** @jsxImportSource hono/jsx */
import { shareOf, sum } from "#shop/floor/reports/report.ts";
import { Figure } from "#ui/figure.tsx";
import type { Report } from "./load.ts";
import { countText, hoursText, percentText } from "./texts.ts";

export function FiguresRow({ total, spoilt }: Pick<Report, "total" | "spoilt">) {
  const { packed, printed, onTime, orders, medianHours, nineInTenHours } = total;
  const spoiltPieces = sum(spoilt, "spoilt");
  return (
    <div class="figures">
      <Figure name="Packed" value={countText(packed)}>
        pieces; {countText(printed)} printed
      </Figure>
      <Figure name="On time" value={percentText(shareOf(onTime, packed))}>
        {countText(onTime)} of {countText(packed)} packed by their due day
      </Figure>
      <Figure name="Spoilt" value={percentText(shareOf(spoiltPieces, printed))}>
        {countText(spoiltPieces)} for {countText(printed)} printed
      </Figure>
      <Figure name="Paid to packed" value={hoursText(medianHours)}>
        median of {orders === 1 ? "1 order" : `${countText(orders)} orders`}; nine in ten within{" "}
        {hoursText(nineInTenHours)}
      </Figure>
    </div>
  );
}
