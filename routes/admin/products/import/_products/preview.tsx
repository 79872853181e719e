/** @jsxImportSource hono/jsx */
import type { ImportItem } from "#db/catalog/imports/items.ts";
import type { ImportQuery } from "#shop/catalog/imports/import-query.ts";
import type { PlanKind } from "#shop/catalog/imports/planned.ts";
import type { StrangeGroup } from "#shop/catalog/imports/strange-values.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Answer, Answers, templateOptions } from "./answers.tsx";
import { PreviewItem } from "./preview-item.tsx";
import { Strange } from "./strange.tsx";

type PreviewProps = {
  id: string;
  query: ImportQuery;
  items: readonly ImportItem[];
  strange: readonly StrangeGroup[];
  kinds: Record<PlanKind, number>;
};

/** One form has all answers, so that none is lost by pressing Import. */
export function Preview({ id, query, items, strange, kinds }: PreviewProps) {
  const isUnknown = items.some(({ plan }) => plan.cut === undefined);
  return (
    <form class="stack" method="post" action={paths.adminProductImport(id)}>
      {query.show && <input type="hidden" name="show" value={query.show} />}
      <input type="hidden" name="after" value={String(query.after)} />
      {isUnknown && <Unknown />}
      {strange.length > 0 && <Strange groups={strange} />}
      <ol class="import-items">
        {items.map((item) => (
          <li key={item.place}>
            <PreviewItem item={item}>
              <Answers item={item} />
            </PreviewItem>
          </li>
        ))}
      </ol>
      <Confirmation kinds={kinds} />
    </form>
  );
}

/** One answer for all that nobody can tell. */
function Unknown() {
  return (
    <Card
      title="What are they sold as?"
      description="The file does not say what some products are printed on. Answer at each, or once for all of them."
    >
      <div class="import-unknown">
        <Answer name="rest" label="All without an answer are sold as" options={templateOptions()} />
        <Button variant="outline" name="action" value="choose">
          Save answers
        </Button>
      </div>
    </Card>
  );
}

function Confirmation({ kinds: { create, change, wrong } }: Pick<PreviewProps, "kinds">) {
  const parts = [
    ...(create > 0 ? [`make ${productsText(create)}`] : []),
    ...(change > 0 ? [`change ${productsText(change)}`] : []),
  ];
  if (parts.length === 0) {
    return (
      <Alert title={wrong > 0 ? "Nothing can be imported yet" : "Nothing to import"}>
        {wrong > 0
          ? "Answer what is missing, or mend the rows above in the file and send it again."
          : "The shop has everything as the file says."}
      </Alert>
    );
  }
  const rest = wrong > 0 ? ` ${productsText(wrong)} of the file will be left out.` : "";
  return (
    <Card
      title="Import"
      description={`Nothing is changed yet. Importing will ${parts.join(" and ")}.${rest}`}
    >
      <div class="row">
        <Button name="action" value="import">
          Import {productsText(create + change)}
        </Button>
        <Button variant="outline" name="action" value="choose">
          Save answers
        </Button>
        <LinkButton href={paths.adminProducts} variant="ghost">
          Cancel
        </LinkButton>
      </div>
    </Card>
  );
}

function productsText(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
