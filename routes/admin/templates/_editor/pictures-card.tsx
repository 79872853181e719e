/** @jsxImportSource hono/jsx */
import type { EditedTemplate } from "#db/catalog/templates.ts";
import { type TestKind, testPictureName } from "#shop/goods/own/picture-name.ts";
import type { ViewData } from "#shop/goods/own/template-data.ts";
import { paths } from "#shop/paths.ts";
import type { Units } from "#shop/print-size.ts";
import { Card } from "#ui/card.tsx";

type PicturesProps = { template: EditedTemplate; hasDesign: boolean; units: Units };

/** What is saved, drawn as the shop will draw it. */
export function PicturesCard({ template, hasDesign, units }: PicturesProps) {
  const { views, colors } = template.data;
  const [first] = colors;
  const printed = views.filter(({ areas }) => areas.length > 0);
  return (
    <Card title="How it looks" description="As it was saved last.">
      {first && printed.length > 0 && (
        <div class="test-pictures test-pictures--large">
          {printed.flatMap((view) => [
            <TestPicture
              key={`${view.id}-grid`}
              {...{ template, view, color: first }}
              kind={GRIDS[units].kind}
              text={`${view.name}, a line each ${GRIDS[units].step}`}
            />,
            hasDesign && (
              <TestPicture
                key={`${view.id}-design`}
                {...{ template, view, color: first }}
                kind="design"
                text={`${view.name}, with what is in your studio`}
              />
            ),
          ])}
        </div>
      )}
      <div class="test-pictures">
        {colors.flatMap((color) =>
          views
            .slice(0, 1)
            .map((view) => (
              <TestPicture
                key={color.name}
                {...{ template, view, color }}
                kind="blank"
                text={color.name}
              />
            )),
        )}
      </div>
    </Card>
  );
}

const GRIDS = {
  in: { kind: "grid", step: "inch" },
  cm: { kind: "grid-cm", step: "centimeter" },
} as const;

type TestPictureProps = {
  template: EditedTemplate;
  view: ViewData;
  color: { name: string; hex: string };
  kind: TestKind;
  text: string;
};

function TestPicture({ template, view, color, kind, text }: TestPictureProps) {
  const width = kind === "blank" ? 320 : 640;
  const name = testPictureName(view.id, kind, { color, width });
  return (
    <figure class="test-picture">
      <img
        src={paths.adminTemplatePicture(template.id, name, template.revision)}
        alt=""
        width={320}
        height={340}
        loading="lazy"
      />
      <figcaption class="small">{text}</figcaption>
    </figure>
  );
}
