/** @jsxImportSource react */
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { CountedField } from "./counted-field.tsx";
import { TagsField } from "./tags-field.tsx";
import { TextChoice } from "./text-choice.tsx";
import type { Share } from "./use-share.ts";
import { VisibilityChoice } from "./visibility-choice.tsx";

export function ShareFields({ share }: { share: Share }) {
  const { form, change } = share;
  return (
    <>
      <CountedField
        id="share-name"
        label="Title"
        max={GALLERY_LIMITS.title}
        required
        value={form.title}
        onChange={(title) => change({ title })}
        onEnter={share.share}
      />
      <CountedField
        id="share-description"
        label={
          <>
            Description <small>(optional)</small>
          </>
        }
        max={GALLERY_LIMITS.description}
        rows={3}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <TagsField tags={form.tags} typed={form.typedTag} onChange={change} />
      <VisibilityChoice isPublic={form.isPublic} onChange={(isPublic) => change({ isPublic })} />
      <TextChoice
        isEditable={form.textEditable}
        onChange={(textEditable) => change({ textEditable })}
      />
    </>
  );
}
