/** Pictures that the workshop made of no thing in particular; a further version has another name. */
export const SCENES = {
  rail: { widths: [640, 1280], width: 1280, height: 960 },
  jersey: { widths: [640], width: 640, height: 640 },
} as const;

type Scene = keyof typeof SCENES;

const VERSION = 1;

/** Among the shop's assets: `rail-640-1.webp`. */
export function sceneAsset(scene: Scene, width: number): string {
  return `${scene}-${width}-${VERSION}.webp`;
}

export function scenePath(scene: Scene, width: number): string {
  return `/assets/${sceneAsset(scene, width)}`;
}
