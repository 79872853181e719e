/** The library shows these first: what people put on shirts. A test holds that all of them are there. */
export const POPULAR_ART: readonly string[] = [
  ...noto("trophy star soccer-ball basketball american-football baseball volleyball tennis"),
  ...noto("red-heart birthday-cake party-popper balloon wrapped-gift clinking-glasses beer-mug"),
  ...tabler("star-filled heart-filled flame-filled bolt-filled crown-filled skull paw-filled"),
  ...noto(
    "dog-face cat-face unicorn lion eagle wolf tiger-face horse-face butterfly turtle octopus",
  ),
  ...noto("sunflower rose cherry-blossom four-leaf-clover palm-tree evergreen-tree cactus"),
  ...tabler(
    "mountain-filled sun-filled campfire-filled anchor bike-filled run laurel-wreath-filled",
  ),
  ...noto("guitar microphone musical-notes headphone artist-palette clapper-board video-game"),
  ...noto("rocket fire rainbow high-voltage crown hundred-points smiling-face-with-sunglasses"),
  ...noto("pizza hamburger taco hot-beverage doughnut ice-cream strawberry watermelon"),
  ...noto("graduation-cap books teddy-bear airplane camping sailboat motorcycle pirate-flag"),
  ...noto("ghost jack-o-lantern christmas-tree santa-claus rabbit-face turkey firecracker"),
];

function noto(names: string): string[] {
  return names.split(" ").map((name) => `noto:${name}`);
}

function tabler(names: string): string[] {
  return names.split(" ").map((name) => `tabler:${name}`);
}
