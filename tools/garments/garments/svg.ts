import { VIEW_SIZE } from "#shop/placement.ts";

/** White where the paths are, above the shadow that all of them cast on what they lie on. */
export function fabricSvg(paths: readonly string[]): string {
  const pieces = paths.map((d) => `<path d="${d}" fill-rule="evenodd"/>`).join("");
  const cast = `fill="#000" fill-opacity=".3" transform="translate(0 7)" filter="url(#wide)"`;
  return svg(`${BLUR}<g ${cast}>${pieces}</g><g fill="#fff">${pieces}</g>`);
}

const BLUR = `<filter id="wide" filterUnits="userSpaceOnUse" x="0" y="0" width="${VIEW_SIZE.width}" height="${VIEW_SIZE.height}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="10.5"/></filter>`;

/** What is drawn of the relief alone has nothing over it. */
export const PLAIN = { shade: svg(""), light: svg("") };

function svg(inner: string): string {
  const { width, height } = VIEW_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;
}
