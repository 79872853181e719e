import * as v from "valibot";
import { type DesignRequest, DOCUMENT_HASH, PrintList } from "../documents/design-request.ts";
import { acceptedText, MAX_ACCEPTED } from "../documents/letters/accepted-letters.ts";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import { isCurrency } from "../money.ts";
import { DESIGN_SIZE, POSITIONS } from "../placement.ts";
import { MAX_CART_LINES, QUANTITY_LIMITS } from "./quantity.ts";
import { SHIPPING_FIELDS } from "./shipping.ts";
import { splitSizes } from "./size-list.ts";

const Id = (message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message));

const quantity = `Choose between ${QUANTITY_LIMITS.min} and ${QUANTITY_LIMITS.max} shirts a line.`;
const designSize = `Choose a design size from ${DESIGN_SIZE.min} to ${DESIGN_SIZE.max}.`;

const ACCEPTED = `acceptedLetters: list up to ${MAX_ACCEPTED.letters} letters of the design that may be left out.`;

const DesignDescription = cleanText(2000, "Design description: use up to 2000 characters.");

/** A text with a space between them, or a list. */
const AcceptedLetters = v.pipe(
  v.union([v.string(), v.array(v.string())], ACCEPTED),
  v.transform((letters) => (typeof letters === "string" ? letters : acceptedText(letters))),
  v.maxLength(MAX_ACCEPTED.length, ACCEPTED),
);

const NO_DESIGN = "Upload a design before checkout.";

const lineFields = {
  productId: Id("Choose a product."),
  quantity: v.pipe(
    v.number(quantity),
    v.integer(quantity),
    v.minValue(QUANTITY_LIMITS.min, quantity),
    v.maxValue(QUANTITY_LIMITS.max, quantity),
  ),
  size: v.string("Choose a size."),
  color: v.string("Choose a color."),
  designDescription: v.nullish(DesignDescription, null),
  acceptedLetters: v.nullish(AcceptedLetters),
};

/** Some clients know two files and the named placements alone. */
const NamedLine = v.pipe(
  v.object({
    designId: Id(NO_DESIGN),
    backDesignId: v.nullish(Id("The back design is not a design's number."), null),
    ...lineFields,
    designPosition: v.picklist(POSITIONS, `Choose a design position: ${POSITIONS.join(", ")}.`),
    designSize: v.pipe(
      v.number(designSize),
      v.integer(designSize),
      v.minValue(DESIGN_SIZE.min, designSize),
      v.maxValue(DESIGN_SIZE.max, designSize),
    ),
  }),
  v.transform(({ designId, backDesignId, designPosition, designSize, ...line }) => {
    const placement = { position: designPosition, size: designSize };
    return lineOf(line, { kind: "named", frontId: designId, backId: backDesignId, placement });
  }),
);

const FinishedLine = v.pipe(
  v.object({
    document: v.pipe(v.string(NO_DESIGN), v.regex(DOCUMENT_HASH, NO_DESIGN)),
    ...lineFields,
  }),
  v.transform(({ document: hash, ...line }) => lineOf(line, { kind: "finished", hash })),
);

const PrintsLine = v.pipe(
  v.object({ prints: PrintList, ...lineFields }),
  v.transform(({ prints: document, ...line }) => lineOf(line, { kind: "prints", document })),
);

const RequestedLine = v.lazy((line) => {
  if (hasField(line, "document")) return FinishedLine;
  return hasField(line, "prints") ? PrintsLine : NamedLine;
});
export type RequestedLine = v.InferOutput<typeof RequestedLine>;

type Fields = v.InferOutput<v.ObjectSchema<typeof lineFields, undefined>>;

function lineOf<Design extends DesignRequest | null>(
  { designDescription, acceptedLetters, ...line }: Fields,
  design: Design,
) {
  /** Null when the client omits it. */
  const description = designDescription;
  return { ...line, description, design, ...(acceptedLetters && { acceptedLetters }) };
}

function hasField(line: unknown, name: string): boolean {
  // An object with that field, whatever it holds.
  return (
    typeof line === "object" && line !== null && (line as Record<string, unknown>)[name] != null
  );
}

const TOO_MANY = `An order holds up to ${MAX_CART_LINES} lines. Please place two.`;

/** The items are counted before anybody reads them. */
const Items = v.pipe(
  v.array(v.unknown(), "items is missing: send a list of lines."),
  v.minLength(1, "Add some products to your cart to continue."),
  v.maxLength(MAX_CART_LINES, TOO_MANY),
);

/** How it is sent and what code it has; left out, the first way and none. */
const choices = {
  shippingMethodId: v.nullish(Id("shippingMethodId is not the number of a shipping method."), null),
  discountCode: v.nullish(cleanLine(100, "Discount code: use up to 100 characters."), null),
};

const checkoutKey = v.optional(v.pipe(v.string(), v.uuid("checkoutKey is not a UUID.")));

/** What the client's prices are in. */
const currency = v.optional(
  v.pipe(v.string(), v.check(isCurrency, "currency is not a code such as usd.")),
);

/** `items` or one line. Ignores `userId`, `status` and `totalAmount`: the server knows them. */
export const OrderPayload = v.looseObject({
  items: v.optional(Items),
  ...choices,
  currency,
  shippingAddress: v.object(SHIPPING_FIELDS, "Fill in the shipping address."),
  notes: v.nullish(cleanText(2000, "Notes: use up to 2000 characters.")),
  checkoutKey,
  saveAddress: v.nullish(v.boolean("saveAddress is true or false."), false),
  reviewConsent: v.nullish(v.boolean("reviewConsent is true or false."), false),
});
export type OrderPayload = v.InferOutput<typeof OrderPayload>;

/** The lines have one size each; those of an item count together. */
export function linesOf({ items, ...only }: OrderPayload): Lines<RequestedLine> {
  return readLines(items ?? [only], RequestedLine);
}

/** `item`: the place of the item that a line is of. */
type Lines<Line> =
  | { ok: true; lines: (Line & { item: number })[] }
  | { ok: false; message: string };

const SizeFields = v.object({ size: lineFields.size, quantity: lineFields.quantity });

function readLines<Line extends object>(
  items: readonly unknown[],
  Line: v.GenericSchema<unknown, Line>,
): Lines<Line> {
  const split = splitSizes(items);
  if (!split.ok) return split;
  if (split.lines > MAX_CART_LINES) return { ok: false, message: TOO_MANY };
  const Sized = v.object({ first: Line, further: v.array(SizeFields) });
  const read = v.safeParse(v.array(Sized), split.items, { abortEarly: true });
  if (!read.success) return { ok: false, message: read.issues[0].message };
  // The further lines share the design of the first.
  const lines = read.output.flatMap(({ first, further }, item) => [
    { ...first, item },
    ...further.map((size) => ({ ...first, ...size, item })),
  ]);
  return { ok: true, lines };
}

const anyLine = v.optional(cleanLine(200, "Address: use up to 200 characters a line."), "");

/** The address as far as it is typed: nothing in it is wrong yet. */
export const QuotePayload = v.object({
  items: Items,
  shippingAddress: v.nullish(
    v.object({
      country: anyLine,
      state: anyLine,
      postalCode: anyLine,
      city: anyLine,
      addressLine1: anyLine,
      email: anyLine,
    }),
    null,
  ),
  ...choices,
  checkoutKey,
});

/** A line whose design nobody has made yet costs what one print costs. */
const QuoteLine = v.lazy((line) =>
  DESIGN_FIELDS.some((name) => hasField(line, name)) ? RequestedLine : BareLine,
);

const DESIGN_FIELDS = ["document", "prints", "designId"];

const BareLine = v.pipe(
  v.object(lineFields),
  v.transform((line) => lineOf(line, null)),
);

export function quoteLinesOf({
  items,
}: {
  items: unknown[];
}): Lines<v.InferOutput<typeof QuoteLine>> {
  return readLines(items, QuoteLine);
}
