/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { EditedTemplate } from "#db/catalog/templates.ts";
import { testPictureName } from "#shop/goods/own/picture-name.ts";
import type { Template } from "#shop/goods/template.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button } from "#ui/forms/button.tsx";
import { StateBadge } from "../_state-badge.tsx";

type ListProps = { own: readonly EditedTemplate[]; builtIn: readonly Template[] };

export function TemplatesList({ own, builtIn }: ListProps) {
  return (
    <>
      <section class="stack" aria-labelledby="own">
        <h2 id="own">Your own</h2>
        {own.length === 0 ? (
          <EmptyState
            icon="shirt"
            title="None yet"
            text="Make one from a photograph of a white or gray thing, or copy one of those below."
          />
        ) : (
          <ul class="templates">
            {own.map((template) => (
              <OwnTile key={template.id} template={template} />
            ))}
          </ul>
        )}
      </section>
      <section class="stack" aria-labelledby="built-in">
        <h2 id="built-in">They come with the shop</h2>
        <ul class="templates">
          {builtIn.map((template) => (
            <BuiltInTile key={template.id} template={template} />
          ))}
        </ul>
      </section>
    </>
  );
}

function OwnTile({ template }: { template: EditedTemplate }) {
  const { id, name, state, revision, data } = template;
  const [view] = data.views;
  const picture = view && testPictureName(view.id, "blank", { color: data.colors[0], width: 320 });
  return (
    <Tile
      src={picture && paths.adminTemplatePicture(id, picture, revision)}
      name={<a href={paths.adminTemplate(id)}>{name}</a>}
      facts={factsOf(data.areas.length, data.colors.length, data.sizes.length)}
    >
      <StateBadge state={state} />
    </Tile>
  );
}

function BuiltInTile({ template }: { template: Template }) {
  const { id, name, views, colors, areas, sizes } = template;
  return (
    <Tile
      src={paths.shirt(id, views[0].id, colors[0].value, 320)}
      name={name}
      facts={factsOf(areas.length, colors.length, sizes.length)}
    >
      <form method="post" action={paths.adminTemplateCopies(id)}>
        <Button size="sm" variant="outline">
          Copy to change<span class="visually-hidden"> {name}</span>
        </Button>
      </form>
    </Tile>
  );
}

function factsOf(areas: number, colors: number, sizes: number): string {
  const count = (amount: number, one: string) => `${amount} ${amount === 1 ? one : `${one}s`}`;
  return [count(areas, "area"), count(colors, "color"), count(sizes, "size")].join(" · ");
}

type TileProps = { src: string | undefined; name: Child; facts: string; children: Child };

/** The picture needs no text of its own: the name stands below it. */
function Tile({ src, name, facts, children }: TileProps) {
  return (
    <li class="template">
      {src ? (
        <img class="template__picture" src={src} alt="" width={320} height={340} loading="lazy" />
      ) : (
        <div class="template__picture template__picture--none">No photograph yet</div>
      )}
      <h3 class="template__name">{name}</h3>
      <p class="muted small">{facts}</p>
      <div class="template__foot">{children}</div>
    </li>
  );
}
