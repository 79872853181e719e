/** @jsxImportSource hono/jsx */
import { SAMPLES } from "#shop/documents/starting-points/samples.ts";
import { paths } from "#shop/paths.ts";
import { usePictures } from "../pictures.ts";

/** Each opens in the studio, by a form, so that it works before any script has come. */
export function SampleTiles() {
  const pictures = usePictures();
  return (
    <ul>
      {SAMPLES.map(({ name, title }) => (
        <li key={name}>
          <form method="post" action={paths.sampleCopies(name)}>
            <button class="art-tile samples__tile" type="submit">
              <img
                src={pictures(paths.samplePicture(name))}
                alt=""
                width="120"
                height="120"
                loading="lazy"
              />
              <span class="visually-hidden">Try the sample</span> {title}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
