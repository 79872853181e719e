/** @jsxImportSource hono/jsx */

import type { PropsWithChildren } from "hono/jsx";
import { findColor } from "#shop/goods/colors.ts";
import { FieldSet } from "#ui/forms/field-set.tsx";

type BoxesProps = {
  legend: string;
  typed: Record<string, string>;
  /** The names begin with it. */
  prefix: string;
  error?: string | undefined;
};

type OfferedProps = BoxesProps & { offered: readonly string[] };

export function SizeBoxes({ offered, ...props }: OfferedProps) {
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

export function ColorBoxes({ offered, ...props }: OfferedProps) {
  return (
    <Boxes {...props}>
      {offered.map((name) => (
        <Box key={name} name={`${props.prefix}${name}`} typed={props.typed}>
          <svg class="box__color" viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={findColor(name)?.hex} />
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
