/** Pictures that the workshop made of no thing in particular; a further version has another name. */
export const SCENES = {
  rail: { widths: [640, 1280], width: 1280, height: 960 },
  pile: { widths: [640, 1280], width: 1280, height: 960 },
  jersey: { widths: [640], width: 640, height: 640 },
  canvas: { widths: [640], width: 640, height: 640 },
  fleece: { widths: [640], width: 640, height: 640 },
  twill: { widths: [640], width: 640, height: 640 },
} as const;

type Scene = keyof typeof SCENES;

const VERSION = 2;

/** All of their files: `rail-640.webp` as it is stored, `rail-640-2.webp` among the shop's assets. */
export const SCENE_FILES = Object.entries(SCENES).flatMap(([scene, { widths }]) =>
  widths.map((width) => ({
    stored: `${scene}-${width}.webp`,
    asset: `${scene}-${width}-${VERSION}.webp`,
  })),
);

export function scenePath(scene: Scene, width: number): string {
  return `/assets/${scene}-${width}-${VERSION}.webp`;
}
