/** @jsxImportSource hono/jsx */
import type { EditedTemplate } from "#db/catalog/templates.ts";
import type { Form } from "#shop/forms/form.ts";
import { UNITS_FIELD, unitsOf } from "#shop/forms/length.ts";
import { typedAreas, WHOLE } from "#shop/goods/own/form/template-form.ts";
import { missingOf } from "#shop/goods/own/problems.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm } from "#ui/forms/edit-form.tsx";
import { AreasCard } from "./areas-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { PhotosCard } from "./photos-card.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { ViewCard } from "./view-card.tsx";

type EditorProps = { template: EditedTemplate; form: Form; hasDesign: boolean };

export function EditorContent({ template, form, hasDesign }: EditorProps) {
  const { id, state, data } = template;
  const areas = typedAreas(form.typed, data.areas);
  const units = unitsOf(form.typed);
  return (
    <>
      <Advice template={template} form={form} />
      <PhotosCard template={template} />
      <EditForm form={form} class="stack" action={paths.adminTemplate(id)} novalidate>
        <input type="hidden" name={UNITS_FIELD} value={units} />
        <DetailsCard form={form} />
        <FactsCard form={form} />
        <AreasCard form={form} areas={areas} isFixed={state !== "draft"} />
        {data.views.map((view) => (
          <ViewCard key={view.id} {...{ template, view, areas, form }} />
        ))}
        <div class="template-save">
          <Button>Save template</Button>
        </div>
      </EditForm>
      {data.views.length > 0 && <PicturesCard {...{ template, hasDesign, units }} />}
    </>
  );
}

/** What is wrong with what was typed, or what the draft still lacks. */
function Advice({ template, form }: Omit<EditorProps, "hasDesign">) {
  const problems = form.errors[WHOLE]?.split("\n");
  const missing = template.state === "draft" ? missingOf(template.data) : [];
  if (problems)
    return (
      <Alert variant="destructive" title="Please change this">
        <Sentences list={problems} />
      </Alert>
    );
  if (missing.length === 0) return null;
  return (
    <Alert title="Before it is ready">
      <Sentences list={missing} />
    </Alert>
  );
}

function Sentences({ list }: { list: readonly string[] }) {
  return (
    <ul class="sentences">
      {list.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
