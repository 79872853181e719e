import * as v from "valibot";
import { type DesignRequest, DOCUMENT_HASH, PrintList } from "../documents/design-request.ts";
import { acceptedText, MAX_ACCEPTED } from "../documents/letters/accepted-letters.ts";
import { cleanText } from "../forms/clean-text.ts";
import { DESIGN_SIZE, POSITIONS } from "../placement.ts";
import { MAX_CART_LINES, QUANTITY_LIMITS } from "./quantity.ts";
import { splitSizes } from "./size-list.ts";

export const Id = (message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message));

const quantity = `Choose between ${QUANTITY_LIMITS.min} and ${QUANTITY_LIMITS.max} pieces a line.`;
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

export const RequestedLine = v.lazy((line) => {
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

export const TOO_MANY = `An order holds up to ${MAX_CART_LINES} lines. Please place two.`;

/** A line whose design nobody has made yet costs what one print costs. */
export const QuoteLine = v.lazy((line) =>
  DESIGN_FIELDS.some((name) => hasField(line, name)) ? RequestedLine : BareLine,
);

const DESIGN_FIELDS = ["document", "prints", "designId"];

const BareLine = v.pipe(
  v.object(lineFields),
  v.transform((line) => lineOf(line, null)),
);

/** `item`: the place of the item that a line is of. */
export type Lines<Line> =
  | { ok: true; lines: (Line & { item: number })[] }
  | { ok: false; message: string };

const SizeFields = v.object({ size: lineFields.size, quantity: lineFields.quantity });

export function readLines<Line extends object>(
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
