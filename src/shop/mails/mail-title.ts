import type { Day } from "../day.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { dayText } from "../shipping/arrival.ts";
import { MAIL_TITLES, type MailKind } from "./mail-kinds.ts";

type TitledMail = { kind: MailKind; status: OrderStatus | null; day: Day | null };

/** `Status update: shipped`, `Later than promised: Wed Dec 9` */
export function mailTitle({ kind, status, day }: TitledMail): string {
  const about = status ?? (day && dayText(day));
  return about ? `${MAIL_TITLES[kind]}: ${about}` : MAIL_TITLES[kind];
}
