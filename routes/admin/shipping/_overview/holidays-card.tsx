/** @jsxImportSource hono/jsx */

import { dayAt } from "#shop/day.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import type { Holiday } from "#shop/shipping/holidays.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";

const SHOWN = 6;

type HolidaysCardProps = { holidays: readonly Holiday[]; promises: boolean };

export function HolidaysCard({ holidays, promises }: HolidaysCardProps) {
  const today = dayAt(new Date(), useShop().timeZone);
  const coming = holidays.filter(({ day }) => day >= today);
  return (
    <Card
      title="Dates"
      description="Nobody works or delivers on weekends and holidays."
      actions={
        <LinkButton href={paths.adminHolidays} variant="outline" size="sm">
          Edit holidays
        </LinkButton>
      }
    >
      {!promises && <p>No dates are promised, because the shop has no production days.</p>}
      {coming.length === 0 ? (
        <p class="muted">No holidays are coming up.</p>
      ) : (
        <dl class="summary small">
          {coming.slice(0, SHOWN).map(({ day, name }) => (
            <div key={day}>
              <dt>
                {dayText(day)}, {day.slice(0, 4)}
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
      {coming.length > SHOWN && <p class="muted small">And {coming.length - SHOWN} more.</p>}
    </Card>
  );
}
