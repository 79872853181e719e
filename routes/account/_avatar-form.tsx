/** @jsxImportSource hono/jsx */

import type { User } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { Avatar } from "#ui/layout/account-menu.tsx";

const FIELD = {
  name: "avatar",
  label: "Avatar",
  hint: "PNG or JPG up to 10MB. It is cut to a square.",
};

/** The picture that stands for the account in the header, or its first letter. */
export function AvatarForm({ user }: { user: User }) {
  return (
    <div class="avatar-form">
      <div class="avatar avatar--large">
        <Avatar user={user} />
      </div>
      <form class="stack" method="post" action={paths.accountAvatar} enctype="multipart/form-data">
        <Field {...FIELD}>
          <input type="file" accept="image/png,image/jpeg" {...wiring(FIELD)} />
        </Field>
        <div class="row">
          <Button variant="outline">Upload</Button>
          {user.avatarUrl && (
            <Button variant="ghost" name="remove" value="1" formnovalidate>
              Remove
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
