/** @jsxImportSource hono/jsx */
import {
  OUTCOME_WORDS,
  type ScanAnswer,
  type ScannedOrder,
  type ScanOutcome,
} from "#shop/floor/scan/scan-answer.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-shapes.ts";
import { StaffLink } from "../staff/may-open.tsx";

const ICONS: Record<ScanOutcome, IconName> = { done: "check", info: "info", wrong: "close" };

/** What a scan has done, to be read from two steps away. */
export function ScanAnswerView({ answer }: { answer: ScanAnswer }) {
  const { outcome, title, text, bin, mockups = [], order, code } = answer;
  return (
    <div class={`scan-answer scan-answer--${outcome}`} data-outcome={outcome}>
      <div class="scan-answer__said">
        <p class="scan-answer__word">
          <Icon name={ICONS[outcome]} />
          {OUTCOME_WORDS[outcome]}
        </p>
        <h2 class="scan-answer__title">{title}</h2>
        {text && <p class="scan-answer__text">{text}</p>}
      </div>
      {bin !== undefined && (
        <p class="scan-answer__bin">
          <span>Bin</span> {bin}
        </p>
      )}
      {mockups.length > 0 && (
        <div class="scan-answer__mockups">
          {mockups.slice(0, 2).map(({ src, alt }) => (
            <img key={src} {...VIEW_SIZE} src={src} alt={`The piece, ${alt}`} />
          ))}
        </div>
      )}
      {order && <OrderPart {...{ order, code }} />}
    </div>
  );
}

function OrderPart({ order, code }: { order: ScannedOrder; code: string | undefined }) {
  const { id, name, customer, pieces, counts } = order;
  return (
    <section class="scan-order" aria-label={`Order ${name}`}>
      <p class="scan-order__head">
        <StaffLink href={paths.adminOrderPage(id)}>{name}</StaffLink> {customer}
        <strong>{counts}</strong>
      </p>
      <ul class="scan-order__pieces">
        {pieces.map((piece) => (
          <li
            key={piece.code}
            class={`scan-piece scan-piece--${piece.state}`}
            {...(piece.code === code && { "aria-current": "true" as const })}
          >
            <strong class="scan-piece__number">{piece.number}</strong>
            <span class="scan-piece__what">
              {piece.size}, {piece.color}
              <small>
                {piece.product}, {piece.areas}
              </small>
            </span>
            <span class="scan-piece__state">{piece.stateLabel}</span>
          </li>
        ))}
      </ul>
      <a class="scan-order__slip" href={paths.adminPackingSlip(id)} target="_blank" rel="noopener">
        Packing slip
      </a>
    </section>
  );
}
