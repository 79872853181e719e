/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { SIZES } from "#shop/catalog/product.ts";
import { COLORS } from "#shop/colors.ts";
import { FieldSet } from "#ui/forms/field-set.tsx";

type BoxesProps = {
  legend: string;
  typed: Record<string, string>;
  /** The names begin with it. */
  prefix: string;
  error?: string | undefined;
  /** The boxes are all of them, unless given. */
  offered?: readonly string[];
};

export function SizeBoxes({ offered = SIZES, ...props }: BoxesProps) {
  return (
    <Boxes {...props}>
      {offered.map((size) => (
        <Box key={size} name={`${props.prefix}${size}`} typed={props.typed}>
          {size}
        </Box>
      ))}
    </Boxes>
  );
}

export function ColorBoxes({ offered, ...props }: BoxesProps) {
  const colors = COLORS.filter(({ name }) => !offered || offered.includes(name));
  return (
    <Boxes {...props}>
      {colors.map(({ name, hex }) => (
        <Box key={name} name={`${props.prefix}${name}`} typed={props.typed}>
          <svg class="box__color" viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={hex} />
          </svg>
          {name}
        </Box>
      ))}
    </Boxes>
  );
}

function Boxes({ legend, prefix, error, children }: PropsWithChildren<BoxesProps>) {
  return (
    <FieldSet legend={legend} name={prefix} error={error}>
      <div class="choices">{children}</div>
    </FieldSet>
  );
}

type BoxProps = PropsWithChildren<{ name: string; typed: Record<string, string> }>;

function Box({ name, typed, children }: BoxProps) {
  return (
    <label class="box">
      <input type="checkbox" name={name} checked={name in typed} />
      {children}
    </label>
  );
}
