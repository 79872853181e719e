/** @jsxImportSource hono/jsx */
import { makePressKey } from "#floor/presses/make-press-key.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { floorPage } from "../../_page.tsx";

export const permission: RoutePermission = "floor.settings";

/** Makes a key. This answer shows it, and no other ever does; so nothing leads on from here. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  const made = id ? await makePressKey(c.var.services, { id, actorId }) : undefined;
  if (!made) return c.notFound();
  const { press, key } = made;
  const settings = { url: c.var.services.config.APP_URL, key, folder: "C:\\hot-folder" };
  return adminPage(
    c,
    floorPage(
      paths.adminPresses,
      { title: "The new key", text: `For the program beside ${press.name}.` },
      <>
        <Alert variant="warning" title="Copy it now: it is not shown again">
          <p>
            The one before has ended. Whoever has this one can load the print files that wait for
            this press, and nothing else.
          </p>
        </Alert>
        <Card
          title="Settings of the program"
          description="Save this as printhread-press.json beside the program, with the folder that the RIP watches."
          actions={<LinkButton href={paths.adminPress(press.id)}>I have copied it</LinkButton>}
        >
          <pre class="press-settings">{JSON.stringify(settings, null, 2)}</pre>
        </Card>
      </>,
    ),
  );
});
