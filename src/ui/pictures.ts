import { createContext, useContext } from "hono/jsx";

/** The origin that the page's public pictures come from; empty where it is the page's own. */
export const PicturesOnPage = createContext("");

/**
 * Puts that origin before the path of a picture. For those alone that any visitor may see, by the same
 * bytes: another origin gets no cookies.
 */
export function usePictures(): (path: string) => string {
  const origin = useContext(PicturesOnPage);
  return (path) => origin + path;
}
