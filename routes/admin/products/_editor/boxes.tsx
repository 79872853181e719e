/** @jsxImportSource hono/jsx */

import type { PropsWithChildren } from "hono/jsx";
import { findColor } from "#shop/goods/colors.ts";
import { groupedSizes, type Sized } from "#shop/goods/sizes/group-sizes.ts";
import { FieldSet } from "#ui/forms/field-set.tsx";
import { Cloth } from "#ui/products/cloth.tsx";
import { SizeGroup } from "#ui/products/size-group.tsx";

type BoxesProps = {
  legend: string;
  typed: Record<string, string>;
  /** The names begin with it. */
  prefix: string;
  error?: string | undefined;
};

type OfferedProps = BoxesProps & { offered: readonly string[] };

export function SizeBoxes(props: OfferedProps & { sized: Sized }) {
  const { sized, offered, legend, prefix, error, typed } = props;
  return (
    <FieldSet legend={legend} name={prefix} error={error}>
      {groupedSizes(sized, offered).map(({ heading, items }) => (
        <SizeGroup key={heading} heading={heading}>
          <div class="choices">
            {items.map((size) => (
              <Box key={size} name={`${prefix}${size}`} typed={typed}>
                {size}
              </Box>
            ))}
          </div>
        </SizeGroup>
      ))}
    </FieldSet>
  );
}

export function ColorBoxes({ offered, legend, prefix, error, typed }: OfferedProps) {
  return (
    <FieldSet legend={legend} name={prefix} error={error}>
      <div class="choices">
        {offered.map((name) => (
          <Box key={name} name={`${prefix}${name}`} typed={typed}>
            <Cloth color={findColor(name)} class="box__color" />
            {name}
          </Box>
        ))}
      </div>
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
