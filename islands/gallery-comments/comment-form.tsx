/** @jsxImportSource react */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { paths } from "#shop/paths.ts";
import { ApiError } from "../api.ts";
import type { GalleryCommentsProps } from "./props.ts";
import type { CommentList } from "./use-comments.ts";
import { usePost } from "./use-post.ts";

export type CommentFormProps = GalleryCommentsProps & { list: CommentList };

/** What is typed stays in the field itself, so that nothing is lost to waking. */
export function CommentForm(props: CommentFormProps) {
  const { galleryDesignId, maxLength, typed, error, userId, list } = props;
  const post = usePost(list, userId);
  const field = useRef<HTMLTextAreaElement>(null);
  // Until it is awake, only the server can tell that there is no text.
  const [isEmpty, setEmpty] = useState(false);
  const [refusal, setRefusal] = useState(error);
  const look = () => setEmpty(field.current?.value.trim() === "");
  useEffect(() => setEmpty(field.current?.value.trim() === ""), []);
  const isTooLong = (text: string) => text.trim().length > maxLength;
  const tooLong = `A comment can have up to ${maxLength} characters. Shorten it, or send it in two.`;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const { current: box } = field;
    const content = box?.value.trim();
    if (!box || !content || post.isPending) return;
    // The browser itself looks only at what is typed, not at what was put back.
    if (isTooLong(content)) {
      setRefusal(tooLong);
      return;
    }
    setRefusal("");
    post.mutate(content, {
      onError: (fault) => {
        putBack(box, content);
        if (fault instanceof ApiError && fault.status < 500) setRefusal(fault.reason);
        else if (isTooLong(box.value)) setRefusal(tooLong);
        look();
      },
    });
    box.value = "";
    look();
  };

  return (
    <form
      className="comments__form"
      method="post"
      action={paths.galleryComments(galleryDesignId)}
      onSubmit={send}
    >
      <label className="field__label" htmlFor="content">
        Add a comment
      </label>
      <textarea
        ref={field}
        id="content"
        name="content"
        className="input"
        rows={3}
        maxLength={maxLength}
        required
        dir="auto"
        defaultValue={typed}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? "content-error" : undefined}
        onInput={look}
      />
      {refusal && (
        <p className="field__error" id="content-error">
          {refusal}
        </p>
      )}
      <button type="submit" className="button" disabled={isEmpty || post.isPending}>
        Send
      </button>
    </form>
  );
}

/** In front of the next one, which somebody may be typing already, and without moving their cursor. */
function putBack(box: HTMLTextAreaElement, content: string): void {
  if (box.value.trim()) box.setRangeText(`${content}\n`, 0, 0, "preserve");
  else box.value = content;
}
