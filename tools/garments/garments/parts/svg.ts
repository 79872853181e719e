import { VIEW_SIZE } from "#shop/placement.ts";

/** White where the paths are, above the shadow that all of them cast on what they lie on. */
export function fabricSvg(paths: readonly string[]): string {
  const pieces = paths.map((d) => `<path d="${d}" fill-rule="evenodd"/>`).join("");
  const cast = (down: number, opacity: number, id: string) =>
    `<g fill="#000" fill-opacity="${opacity}" transform="translate(0 ${down})" filter="url(#${id})">${pieces}</g>`;
  const shadows = cast(7, 0.26, "wide") + cast(2, 0.3, "close");
  return svg(`${BLURS}${shadows}<g fill="#fff">${pieces}</g>`);
}

/** A shadow is darkest where the cloth touches what it lies on. */
const BLURS = blur("wide", 10.5) + blur("close", 2.2);

function blur(id: string, deviation: number): string {
  const { width, height } = VIEW_SIZE;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** What is drawn of the relief alone has nothing over it. */
export const PLAIN = { shade: svg(""), light: svg("") };

function svg(inner: string): string {
  const { width, height } = VIEW_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;
}
