/** @jsxImportSource hono/jsx */
import {
  lineName,
  piecesField,
  piecesLeft,
  type RefundableLine,
  SHIPPING,
} from "#shop/orders/refunds/line-refund.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { MAX_RETURN_WORDS } from "#shop/returns/decision-form.ts";
import { REASON_TEXTS } from "#shop/returns/reasons.ts";
import { MAX_RETURN_PHOTOS } from "#shop/returns/request-form.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { ReturnsPageProps } from "./props.ts";

/** What is wrong with how many pieces; photos come once it is sent, so that none takes the words with it. */
export function AskForm(props: ReturnsPageProps) {
  const { order, lines, offered, settings, typed, errors, formKey, linkKey } = props;
  const isPrinted = order.items.every(({ prints }) => prints.length > 0);
  const isMindExcluded = settings.excludesCustom && isPrinted;
  const reasons = offered.filter(({ reason }) => reason !== "mind" || !isMindExcluded);
  const saysWhy = settings.mindDays > 0 && settings.excludesCustom;
  const until = reasons
    .map((one) => one.until)
    .sort()
    .at(-1);
  return (
    <Card
      title="What is it about?"
      description={
        until
          ? `You can ask until ${dayText(until)}. Somebody looks at it and answers by email.`
          : ""
      }
    >
      <form
        class="form"
        method="post"
        novalidate
        action={withQuery(paths.orderReturns(order.id), { key: linkKey })}
      >
        <input type="hidden" name="form" value={formKey} />
        <Choices
          legend="Reason"
          name="reason"
          value={typed.reason}
          error={errors.reason}
          options={reasons.map(({ reason }) => ({ value: reason, label: REASON_TEXTS[reason] }))}
        />
        {saysWhy && (
          <p class="small muted">
            {REASON_TEXTS.mind}? {settings.customWords}
          </p>
        )}
        {lines
          .filter(({ position, ...line }) => position !== SHIPPING && line.quantity > 0)
          .map((line) => (
            <Pieces
              key={line.position}
              {...{ line, typed, errors }}
              isAlone={order.items.length === 1}
            />
          ))}
        <FieldError id="lines-error" text={errors.lines} />
        <TextArea
          name="words"
          label="What should we know?"
          hint={`After sending this you can add up to ${MAX_RETURN_PHOTOS} photos.`}
          value={typed.words}
          error={errors.words}
          textarea={{ rows: 5, maxlength: MAX_RETURN_WORDS }}
        />
        <div>
          <Button>Send request</Button>
        </div>
      </form>
    </Card>
  );
}

type PiecesProps = Pick<ReturnsPageProps, "typed" | "errors"> & {
  line: RefundableLine;
  isAlone: boolean;
};

function Pieces({ line, typed, errors, isAlone }: PiecesProps) {
  const field = piecesField(line.position);
  const left = piecesLeft(line);
  if (left === 0) return <p class="muted small">{lineName(line)}: given back.</p>;
  return (
    <TextField
      name={field}
      label={lineName(line)}
      hint={left === 1 ? "1, if it is about this one" : `How many of ${left}?`}
      optional={!isAlone}
      value={typed[field] ?? (isAlone && left === 1 ? "1" : undefined)}
      error={errors[field]}
      input={{ inputmode: "numeric", maxlength: 5, autocomplete: "off" }}
    />
  );
}
