/** @jsxImportSource hono/jsx */
import { viewText } from "#shop/designs/line-mockups.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { type Mark, markField, markText, markValue } from "#shop/proofs/marks.ts";
import type { ProofPicture as Picture } from "#shop/proofs/shown-lines.ts";
import { MockupPicture } from "#ui/mockup-picture.tsx";

type ProofPictureProps = {
  picture: Picture;
  name: string;
  mark: Mark | undefined;
  /** The form that a mark on the picture is sent with; none where nobody may mark it. */
  form?: string | undefined;
  sizes: string;
};

/** A mark is drawn by its numbers: attributes of a drawing need no styles of their own. */
const HEIGHT = Math.round((1000 * VIEW_SIZE.height) / VIEW_SIZE.width);

/** A view at full size, with the place where the customer wants a change. */
export function ProofPicture({ picture, name, mark, form, sizes }: ProofPictureProps) {
  const view = viewText(picture.mockup);
  return (
    <figure class="proof-picture" data-proof-picture={form && view}>
      <div class="proof-picture__stage">
        <MockupPicture
          at={(type, width) => paths.mockup(picture.mockup, type, width)}
          alt={`${name}, ${view}`}
          sizes={sizes}
          eager
        />
        <svg
          class="proof-picture__pin"
          viewBox={`0 0 1000 ${HEIGHT}`}
          aria-hidden="true"
          data-height={HEIGHT}
          hidden={!mark}
        >
          <circle cx={mark?.x ?? 0} cy={mark ? (mark.y * HEIGHT) / 1000 : 0} r="34" />
          <circle
            class="proof-picture__dot"
            cx={mark?.x ?? 0}
            cy={mark ? (mark.y * HEIGHT) / 1000 : 0}
            r="8"
          />
        </svg>
      </div>
      <figcaption>
        <a href={paths.mockup(picture.mockup, "webp", 1280)}>
          <span class="capital">{view}</span>
          <span class="muted">, full size</span>
        </a>
        {mark && !form && <span class="muted small"> Marked: {markText(mark)}.</span>}
      </figcaption>
      {form && (
        <input
          type="hidden"
          form={form}
          name={markField(picture)}
          value={mark ? markValue(mark) : ""}
        />
      )}
    </figure>
  );
}
