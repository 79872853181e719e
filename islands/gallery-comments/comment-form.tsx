/** @jsxImportSource react */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { commentPaths } from "#shop/gallery/comment-paths.ts";
import { ApiError } from "../api.ts";
import type { GalleryCommentsProps } from "./props.ts";
import type { EditComments } from "./use-comments.ts";
import { usePost } from "./use-post.ts";

type CommentFormProps = GalleryCommentsProps & { edit: EditComments };

/** The text stays in the field itself, so that hydration loses nothing. */
export function CommentForm(props: CommentFormProps) {
  const { galleryDesignId, maxLength, typed, error, userId, edit } = props;
  const post = usePost({ galleryDesignId, userId, edit });
  const field = useRef<HTMLTextAreaElement>(null);
  // The server alone can check for text before hydration.
  const [isEmpty, setEmpty] = useState(false);
  const [problem, setProblem] = useState(error);
  const checkEmpty = () => setEmpty(field.current?.value.trim() === "");
  useEffect(() => setEmpty(field.current?.value.trim() === ""), []);
  const isTooLong = (text: string) => text.trim().length > maxLength;
  const tooLong = `A comment can have up to ${maxLength} characters. Shorten it, or send it in two.`;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const { current: box } = field;
    const content = box?.value.trim();
    if (!box || !content || post.isPending) return;
    // The browser validates typed text only, not restored text.
    if (isTooLong(content)) {
      setProblem(tooLong);
      return;
    }
    setProblem("");
    post.mutate(content, {
      onError: (failure) => {
        putBack(box, content);
        if (failure instanceof ApiError && failure.status < 500) setProblem(failure.reason);
        else if (isTooLong(box.value)) setProblem(tooLong);
        checkEmpty();
      },
    });
    box.value = "";
    checkEmpty();
  };

  return (
    <form
      className="comments__form"
      method="post"
      action={commentPaths.galleryComments(galleryDesignId)}
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
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "content-error" : undefined}
        onInput={checkEmpty}
      />
      {problem && (
        <p className="field__error" id="content-error">
          {problem}
        </p>
      )}
      <button type="submit" className="button" disabled={isEmpty || post.isPending}>
        Send
      </button>
    </form>
  );
}

/** Puts it before the text being typed, without moving the cursor. */
function putBack(box: HTMLTextAreaElement, content: string): void {
  if (box.value.trim()) box.setRangeText(`${content}\n`, 0, 0, "preserve");
  else box.value = content;
}
