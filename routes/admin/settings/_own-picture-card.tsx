/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";

type OwnPictureCardProps = {
  title: string;
  description: string;
  /** The picture is sent to and deleted at this path. */
  action: string;
  /** The form has it in the field of this name. */
  name: string;
  hint: string;
  accept: string;
  /** The owner's own picture; without one, `none` says what stands in its place. */
  picture: Child | null;
  none: string;
  isLarge?: boolean;
  /** The dialog's id is made of it. */
  what: string;
  /** Said before it is deleted. */
  afterwards: string;
};

/** A picture of the owner's, with a form for another one. */
export function OwnPictureCard(props: OwnPictureCardProps) {
  const { title, description, action, accept, picture, none, isLarge } = props;
  const field = { name: props.name, label: "Picture", hint: props.hint };
  return (
    <Card
      title={title}
      description={description}
      actions={picture && <PictureDeletion {...props} />}
    >
      <div class={isLarge ? "settings-logo settings-logo--large" : "settings-logo"}>
        {picture ?? <p class="muted">{none}</p>}
      </div>
      <form class="stack" method="post" action={action} enctype="multipart/form-data">
        <Field {...field}>
          <input type="file" accept={accept} {...wiring(field)} />
        </Field>
        <div>
          <Button>Upload</Button>
        </div>
      </form>
    </Card>
  );
}

function PictureDeletion({ action, what, afterwards }: OwnPictureCardProps) {
  return (
    <Deletion id={`delete-${what}`} action={action} what={what} text={afterwards}>
      <input type="hidden" name="remove" value="1" />
    </Deletion>
  );
}
