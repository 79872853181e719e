/** @jsxImportSource hono/jsx */
import { answerField, type StrangeGroup } from "#shop/catalog/imports/strange-values.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { GroupedOptions } from "#ui/forms/select.tsx";
import { AXES, optionsOn } from "./answers.tsx";

/** Limit of owner: strange sizes and colors that a preview of an import asks for [values]; the rest once these are answered. */
export const MAX_STRANGE = 40;

/** A form that asks what another shop's sizes and colors are here, once for all products of a template. */
export function Strange({ groups }: { groups: readonly StrangeGroup[] }) {
  return (
    <Card title="Which sizes and colors are these?">
      <p>
        The file has names that are not among those of what the products are sold as. Rows of the
        ones without an answer are left out. If none fits,{" "}
        <a href={paths.adminTemplates}>copy the template</a>, give the copy that size or color, and
        sell the product as the copy.
      </p>
      <ul class="import-strange">
        {groups.slice(0, MAX_STRANGE).map((group) => (
          <li key={group.key}>
            <Question group={group} />
          </li>
        ))}
      </ul>
      {groups.length > MAX_STRANGE && (
        <p class="small muted">Once you have answered these, we ask about the others.</p>
      )}
      <div>
        <Button variant="outline" name="action" value="choose">
          Save answers
        </Button>
      </div>
    </Card>
  );
}

function Question({ group }: { group: StrangeGroup }) {
  const { cut, axis, value, to, products } = group;
  const template = findTemplate(cut);
  if (!template) return null;
  const count = products === 1 ? "1 product" : `${products} products`;
  return (
    <label class="import-answer">
      <span class="field__label">
        <bdi>“{value}”</bdi>
      </span>
      <span class="muted small">
        {AXES[axis]} of {template.name}, {count}
      </span>
      <select class="input" name={answerField(group)}>
        <option value="">Leave out</option>
        <GroupedOptions options={optionsOn(template, axis)} value={to ?? undefined} />
      </select>
    </label>
  );
}
