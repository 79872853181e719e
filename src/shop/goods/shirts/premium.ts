import { inches, SHORT_SLEEVE, shirt } from "./shirt.ts";

export const PREMIUM = shirt({
  id: "premium",
  name: "Premium",
  shots: { laid: 9, worn: 1 },
  sleeve: { x: 232, y: 204, rotation: -26 },
  smaller: {
    XS: { body: inches(9, 11), sleeve: SHORT_SLEEVE.XS },
    S: { body: inches(12, 14), sleeve: SHORT_SLEEVE.S },
  },
  guide: {
    measures: { chest: 19.5, length: 30, sleeve: 9 },
    step: { chest: 2, length: 1, sleeve: 0.5 },
    room: { least: 1, most: 3 },
    fit: "Slim fit: closer to the body than a classic tee, with shorter sleeves and a longer back.",
  },
});
