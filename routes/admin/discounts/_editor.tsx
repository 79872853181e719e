/** @jsxImportSource hono/jsx */
import { listUses } from "#db/pricing/admin-discounts.ts";
import { type EditedDiscount, findEditedDiscount } from "#db/pricing/edited-discounts.ts";
import { addDiscount } from "#pricing/add-discount.ts";
import { makeUpCode } from "#pricing/make-up-code.ts";
import { saveDiscount } from "#pricing/save-discount.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { Form, FormFields } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import {
  discountDifferences,
  NEW_DISCOUNT,
  readDiscount,
  typedDiscount,
} from "#shop/pricing/discounts/discount-form.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { DiscountHead, DiscountUses, MAX_LISTED_USES } from "./_facts.tsx";
import {
  GivesFields,
  LimitsFields,
  type ListedProducts,
  listProducts,
  ProductBoxes,
} from "./_fields.tsx";
import { OldAmounts } from "./_old-amounts.tsx";

/** Adds a code, or edits the one of the URL. */
export const discountPage = editPage({
  async load(c) {
    const discount = await findNamedRow(c, findEditedDiscount);
    if (discount === undefined) return undefined;
    const { timeZone, currency } = await c.var.services.shopSettings.read();
    return { discount, timeZone, currency };
  },

  revision: ({ discount }) => discount?.revision.toString(),

  fields: ({ discount, ...shop }) => (discount ? fieldsIn(discount, shop) : NEW_DISCOUNT),

  retype(typed) {
    const { action, q = "", searched = "" } = typed;
    if (action === "make-up") return { ...typed, code: makeUpCode() };
    const isSearch = action === "find" || (action === "enter" && q !== "" && q !== searched);
    return isSearch ? { ...typed, scope: "chosen" } : undefined;
  },

  read: readDiscount,

  async save(c, { discount }, { values, revision }) {
    const change = { values, actorId: userOf(c).id };
    const toastOf = (title: string) =>
      ({ title, description: values.code, variant: "success" }) as const;
    if (!discount) {
      const id = await addDiscount(c.var.services, change);
      return id ? { toast: toastOf("Code added"), to: paths.adminDiscount(id) } : TAKEN;
    }
    const { id } = discount;
    const outcome = await saveDiscount(c.var.services, { id, revision, ...change });
    if (outcome === "taken") return TAKEN;
    if (outcome !== "saved") return outcome;
    return { toast: toastOf("Code saved"), to: paths.adminDiscount(id) };
  },

  differences: ({ discount, ...shop }, { typed }) =>
    discount ? discountDifferences(fieldsIn(discount, shop), typed) : [],

  async page(c, { discount, timeZone }, form) {
    const [products, uses] = await Promise.all([
      listProducts(c, form.typed),
      discount ? listUses(c.var.services.sql, discount.id, MAX_LISTED_USES) : [],
    ]);
    return {
      title: discount?.code ?? "New code",
      here: paths.adminDiscounts,
      styles: ["admin", "admin-discounts"],
      head: (
        <>
          <BackLink href={paths.adminDiscounts}>Discounts</BackLink>
          {discount ? <DiscountHead discount={discount} /> : <PageHead title="New code" />}
        </>
      ),
      content: (
        <>
          {discount?.amountsIn && <OldAmounts {...discount} amountsIn={discount.amountsIn} />}
          <DiscountForm id={discount?.id} {...{ form, timeZone, products }} />
          {discount && <DiscountUses discount={discount} uses={uses} />}
        </>
      ),
    };
  },
});

/** The fields of amounts are empty where these were typed before the shop's currency changed. */
function fieldsIn(discount: EditedDiscount, shop: Parameters<typeof typedDiscount>[1]) {
  const old = { cents: null, minSubtotalCents: 0 };
  return typedDiscount(discount.amountsIn ? { ...discount, ...old } : discount, shop);
}

const TAKEN: { errors: FormFields } = { errors: { code: "There is such a code already." } };

type DiscountFormProps = {
  id: number | undefined;
  form: Form;
  timeZone: string;
  products: ListedProducts;
};

function DiscountForm({ id, form, timeZone, products }: DiscountFormProps) {
  const action = id ? paths.adminDiscount(id) : paths.adminDiscounts;
  return (
    <EditForm form={form} class="stack discount-form" action={action} novalidate>
      {/* The Enter key presses this button, in whatever field it is pressed. */}
      <Button name="action" value="enter" class="visually-hidden" tabindex={-1} aria-hidden="true">
        Save
      </Button>
      <input type="hidden" name="searched" value={form.typed.q ?? ""} />
      <Card title="Code">
        <div class="form">
          <div class="discount-search">
            <TextField
              {...fieldsOf(form)("code")}
              label="Code"
              hint="What customers type, in any case."
              input={{ maxlength: 60, autocomplete: "off", autocapitalize: "characters" }}
            />
            <Button name="action" value="make-up" variant="outline">
              Make one up
            </Button>
          </div>
          <GivesFields form={form} />
        </div>
      </Card>
      <Card title="Dates and limits">
        <div class="form">
          <LimitsFields form={form} timeZone={timeZone} />
        </div>
      </Card>
      <Card title="Products">
        <div class="form">
          <ProductBoxes form={form} {...products} />
        </div>
      </Card>
      <div>
        <Button name="action" value="save">
          Save
        </Button>
      </div>
    </EditForm>
  );
}
