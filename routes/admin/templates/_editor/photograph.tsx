/** @jsxImportSource hono/jsx */
import type { EditedTemplate } from "#db/catalog/templates.ts";
import { colorOf } from "#shop/goods/own/own-color.ts";
import { testPictureName } from "#shop/goods/own/picture-name.ts";
import { pictureAt } from "#shop/goods/own/pictures-of.ts";
import type { ViewData } from "#shop/goods/own/template-data.ts";
import { isPhoto } from "#shop/goods/photographs/is-photo.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { PhotoUpload } from "./photo-upload.tsx";

type PhotographProps = {
  template: EditedTemplate;
  view: ViewData;
  /** It shows this color alone, as it is. */
  color?: { name: string; hex: string };
};

/** A picture that a view shows, and what can be done with it. */
export function Photograph({ template, view, color }: PhotographProps) {
  const { id, revision, data } = template;
  const value = color && colorOf(color).value;
  const shown = testPictureName(view.id, "blank", { color: color ?? data.colors[0], width: 320 });
  const name = color ? `${view.name} in ${color.name}` : view.name;
  const place = value ? `${view.id}-${value}` : view.id;
  const picture = pictureAt(data, { view: view.id, color: value });
  return (
    <li class="photograph">
      <img
        src={paths.adminTemplatePicture(id, shown, revision)}
        alt=""
        width={320}
        height={340}
        loading="lazy"
      />
      <p class="photograph__name">{name}</p>
      {picture && isPhoto(picture) && (
        <div class="row">
          <LinkButton
            size="sm"
            variant="outline"
            href={paths.adminTemplateMask(id, view.id, value)}
          >
            Paint what is cloth<span class="visually-hidden">: {name}</span>
          </LinkButton>
          {value && <TintButton {...{ template: id, view: view.id, color: value, name }} />}
        </div>
      )}
      <details class="photo-form">
        <summary>Change {name}</summary>
        <PhotoUpload
          template={id}
          id={`photo-${place}`}
          view={view.id}
          {...(value && { color: value })}
          label="Another photograph"
          hint="Without one the background is taken away anew, with the tolerance that you type. Areas stay where they lie."
        />
      </details>
    </li>
  );
}

type TintProps = { template: string; view: string; color: string; name: string };

function TintButton({ template, view, color, name }: TintProps) {
  return (
    <form method="post" action={paths.adminTemplatePhotoDeletion(template)}>
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="color" value={color} />
      <Button size="sm" variant="outline">
        Tint instead<span class="visually-hidden">: {name}</span>
      </Button>
    </form>
  );
}
