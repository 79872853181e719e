/** @jsxImportSource hono/jsx */
import { Fragment } from "hono/jsx";
import { CELLS, type Cell } from "#shop/catalog/variant-cells.ts";
import { type EditedVariant, shownStock } from "#shop/catalog/variant-form.ts";
import type { Form } from "#shop/forms/form.ts";
import { groupSizes, type Sized } from "#shop/goods/sizes/group-sizes.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm } from "#ui/forms/edit-form.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { SizeGroupRow } from "#ui/products/size-group.tsx";
import { type Columns, Table } from "#ui/table.tsx";

type VariantsFormProps = {
  /** The product's price, which variants without one have. */
  usual: string;
  form: Form;
  product: Sized & { id: number };
  variants: readonly EditedVariant[];
};

export function VariantsForm(props: VariantsFormProps) {
  const { form, product, variants, usual } = props;
  return (
    <Card
      title="Variants"
      description="Without a price of its own a variant costs what the product does; without a stock it is not counted."
    >
      <EditForm
        form={form}
        class="stack"
        action={paths.adminProductVariants(product.id)}
        novalidate
      >
        <section class="table-scroll variants-scroll" tabindex={0} aria-label="Variants">
          <Table columns={COLUMNS} class="variants">
            {groupSizes(product, variants, ({ size }) => size).map(({ heading, items }) => (
              <Fragment key={heading}>
                <SizeGroupRow heading={heading} columns={COLUMNS.length} />
                {items.map((variant) => (
                  <tr key={variant.id}>
                    <th scope="row">
                      {variant.size}, {variant.color}
                    </th>
                    {CELLS.map((cell) => (
                      <td key={cell.name}>
                        <CellField cell={cell} variant={variant} form={form} usual={usual} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </Table>
        </section>
        <div>
          <Button>Save variants</Button>
        </div>
      </EditForm>
    </Card>
  );
}

const COLUMNS: Columns = ["Variant", ...CELLS.map(({ label }) => label)];

type CellFieldProps = Pick<VariantsFormProps, "form" | "usual"> & {
  cell: Cell;
  variant: EditedVariant;
};

function CellField({ cell: { name, label }, variant, form, usual }: CellFieldProps) {
  const { typed, errors } = form;
  const { id, size, color } = variant;
  const field = `${name}-${id}`;
  const what = `${label} of ${size}, ${color}`;
  if (name === "available") {
    return <input type="checkbox" name={field} checked={field in typed} aria-label={what} />;
  }
  const error = errors[field];
  const errorId = `${field}-error`;
  return (
    <>
      <input
        class={`input variants__${name}`}
        name={field}
        value={typed[field]}
        maxlength={64}
        aria-label={what}
        {...(name === "price" && { placeholder: usual })}
        {...(NUMBERS.includes(name) && { inputmode: "decimal" as const })}
        {...(error && { "aria-invalid": "true" as const, "aria-describedby": errorId })}
      />
      {name === "stock" && <StockFacts variant={variant} shown={typed[shownStock(id)]} />}
      <FieldError id={errorId} text={error} />
    </>
  );
}

/** And what the page had shown, so that a count undoes no sale that came in between. */
function StockFacts({ variant, shown }: { variant: EditedVariant; shown: string | undefined }) {
  const { id, stock, reserved } = variant;
  return (
    <>
      <input type="hidden" name={shownStock(id)} value={shown ?? String(stock ?? "")} />
      {stock !== null && reserved > 0 && (
        <span class="muted small variants__reserved">
          {reserved} reserved, {Math.max(stock - reserved, 0)} available
        </span>
      )}
    </>
  );
}

const NUMBERS: readonly string[] = ["price", "cost", "weight", "stock"];
