/** @jsxImportSource hono/jsx */
import type { EditedTemplate } from "#db/catalog/templates.ts";
import { missingOf } from "#shop/goods/own/problems.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { StateBadge } from "../_state-badge.tsx";

/** The head has what is done with the whole template, as it is saved. */
export function EditorHead({ template }: { template: EditedTemplate }) {
  const { id, name, state, revision, data } = template;
  const isComplete = missingOf(data).length === 0;
  return (
    <div class="head-row">
      <PageHead title={name}>
        <p>
          <StateBadge state={state} />
        </p>
      </PageHead>
      <div class="row">
        <form class="row" method="post" action={paths.adminTemplateState(id)}>
          <input type="hidden" name="revision" value={revision} />
          {state !== "ready" && isComplete && (
            <Button name="state" value="ready">
              Make ready
            </Button>
          )}
          {state === "ready" && (
            <Button name="state" value="retired" variant="outline">
              Retire
            </Button>
          )}
        </form>
        <form method="post" action={paths.adminTemplateCopies(id)}>
          <Button variant="outline">Copy</Button>
        </form>
        {isComplete && (
          <LinkButton href={paths.adminTemplateZip(id)} variant="outline" download>
            Export
          </LinkButton>
        )}
        {state === "draft" && (
          <Deletion
            id="delete-draft"
            action={paths.adminTemplateDeletion(id)}
            what="draft"
            name={name}
            text="Its photographs are deleted with it. This cannot be undone."
          />
        )}
      </div>
    </div>
  );
}
