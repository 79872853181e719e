import type { CategoryName } from "#shop/art/library.ts";

/** Tabler has these categories of its own; those for screens alone are no art, and brands belong to others. */
const CATEGORIES: Record<string, CategoryName> = {
  Animals: "Animals & Nature",
  Badges: "Symbols",
  Buildings: "Travel & Places",
  Communication: "Objects",
  Currencies: "Symbols",
  Design: "Objects",
  Devices: "Objects",
  "E-commerce": "Objects",
  Food: "Food & Drink",
  Games: "Activities",
  Gender: "Symbols",
  Gestures: "People",
  Health: "Objects",
  Letters: "Letters & Numbers",
  Map: "Travel & Places",
  Media: "Objects",
  Mood: "Smileys",
  Nature: "Animals & Nature",
  Numbers: "Letters & Numbers",
  Photography: "Objects",
  Shapes: "Shapes",
  Sport: "Activities",
  Symbols: "Symbols",
  System: "Objects",
  Vehicles: "Travel & Places",
  Weather: "Animals & Nature",
  Zodiac: "Symbols",
};

/** These icons of the other categories say something on a shirt. */
const SINGLE: Record<string, CategoryName> = {
  article: "Objects",
  "arrow-big-down": "Shapes",
  "arrow-big-left": "Shapes",
  "arrow-big-right": "Shapes",
  "arrow-big-up": "Shapes",
  book: "Objects",
  bookmark: "Objects",
  bug: "Animals & Nature",
  ticket: "Objects",
};

/** Pictures of parts of screens, and of products that belong to somebody. */
const NO_ART = new RegExp(
  `^(${[
    "ad|adjustments|affiliate|alert|app|apps|archive|artboard|aspect|assembly|asset|automatic",
    "badge-..|badge-.|box-align|box-multiple|bounce|brightness-auto|building-burj|calculator|cap",
    "carousel|capture|category|ce$|circle-(key|rectangle|percentage|minus|plus)|circuit|click|code",
    "columns|contrast-2|container|credit-card|crop|current|dashboard|device|dialpad|dots|door-hanger",
    "dual|ease|edit|elevator|escalator|exchange|explicit|exposure|external|favicon|file|filter|focus",
    "forbid|frame|grid|hdr|help|hexagon-(minus|plus|asterisk)|icons$|id$|image-in|info|inner-shadow",
    "jetpack|keyframe|label|lasso|layout|lego|library|list|live|location-(broken|off)|lock-square",
    "macro|map-(discount|lock|shield|search)|menu|message-(chatbot|report)|michelin|mickey",
    "mood-(bitcoin|check|cog|dollar|edit|minus|off|pin|plus|search|share|spark|up|x$)|navigation-d",
    "octagon-(minus|plus)|olympic|option|pacman|panorama|perspective|phone-(check|x)|photo-.|picture-in",
    "player-(eject|skip|track)|playlist|point$|pokeball|rating|repeat|replace|rewind|rosette-discount",
    "scale|screenshot|section|server|settings|shareplay|smart-home|sort|square-(asterisk|dot|f|key)",
    "square-(minus|percentage|plus|x|rotated-|rounded-(minus|plus|x|percentage))|squares-s|stack",
    "subtitles|swipe|tax|taiwan|template|test-pipe|tilt|timeline|toggle|transaction|transform",
    "transition|trash-x|triangle-(minus|plus)|uv-index|video-|viewfinder|world-(down|up|www)|x$|xbox",
    "zoom|home-(bitcoin|dot|link|lock|move|shield|signal|stats|infinity)|camera-bitcoin|eye-",
    "heart-(bitcoin|discount|rate)|volume-|voice|route|building-carousel-x|currency-(dollar-|husd)",
    "sun-electricity|wind-electricity|temperature-|play-card-|automatic|medical-cross-",
  ].join("|")})`,
);
const VARIANT =
  /-(off|cancel|x|plus|minus|dollar|pin|question|share|up|down|code|cog|pause|check|exclamation|search|edit|spark|ai)$/;

/** Lines as thick as 2 of 24: six points for each inch of width. */
const OUTLINED = [
  "Animals Badges Buildings Food Games Gestures Health Map Media Mood Nature Photography Shapes",
  "Sport Symbols Vehicles Weather Zodiac Gender",
].flatMap((names) => names.split(" "));

type TablerIcon = { name: string; category: string; isFilled: boolean };

/** Filled ones first: an outline is offered where no filled one is. */
export function chooseTabler(
  { name, category, isFilled }: TablerIcon,
  names: ReadonlySet<string>,
): CategoryName | undefined {
  if (SINGLE[name]) return isFilled ? SINGLE[name] : undefined;
  if (NO_ART.test(name)) return undefined;
  if (isFilled) return CATEGORIES[category];
  const isVariant = names.has(name.replace(VARIANT, "")) && VARIANT.test(name);
  if (isVariant || names.has(`${name}-filled`)) return undefined;
  return OUTLINED.includes(category) ? CATEGORIES[category] : undefined;
}
