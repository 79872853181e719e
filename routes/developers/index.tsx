/** @jsxImportSource hono/jsx */
import { API_VERSION } from "#server/contract/open-api.ts";
import { type ShownGroup, shownGroups } from "#server/contract/shown-calls.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { PageHead } from "#ui/page-head.tsx";
import { CallDetails } from "./_call-details.tsx";
import { Introduction } from "./_introduction.tsx";
import { Webhooks } from "./_webhooks.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone: all calls of `/openapi.json` for people, with keys and webhooks. */
export const GET = handlers(async (c) =>
  c.render(<DevelopersPage groups={shownGroups(await c.var.openApi())} />, {
    title: "Developers",
    description: "The calls that programs make to this shop, keys for them, and webhooks.",
    styles: ["developers"],
  }),
);

function DevelopersPage({ groups }: { groups: readonly ShownGroup[] }) {
  return (
    <>
      <PageHead
        eyebrow="Developers"
        title="Calls, keys and webhooks"
        text="What a program may ask of this shop, and what the shop tells a program."
      >
        <p>
          <a href={paths.openApi}>openapi.json</a> says the same to machines, in version{" "}
          {API_VERSION}.
        </p>
      </PageHead>
      <nav class="call-groups" aria-label="On this page">
        <a href="#keys">Keys</a>
        {groups.map(({ name }) => (
          <a key={name} href={`#${idOf(name)}`}>
            {name}
          </a>
        ))}
        <a href="#webhooks">Webhooks</a>
      </nav>
      <Introduction />
      {groups.map(({ name, calls }) => (
        <section key={name} class="calls" aria-labelledby={idOf(name)}>
          <h2 id={idOf(name)}>{name}</h2>
          {calls.map((call) => (
            <CallDetails key={call.id} call={call} />
          ))}
        </section>
      ))}
      <Webhooks />
    </>
  );
}

const idOf = (group: string) => group.toLowerCase();
