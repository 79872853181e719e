export function planet(): string {
  const stars = [
    [34, 60, 5],
    [204, 66, 4],
    [60, 226, 4],
    [186, 232, 6],
    [128, 34, 3],
    [22, 140, 3],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`);
  return `
    <defs><linearGradient id="ball" x2=".6" y2="1"><stop stop-color="#ff9f6b"/>
      <stop offset=".6" stop-color="#d9487d"/><stop offset="1" stop-color="#7a2f8f"/></linearGradient>
      <clipPath id="disc"><circle cx="120" cy="142" r="72"/></clipPath></defs>
    <g fill="#f7c948">${stars.join("")}</g>
    <g transform="rotate(-18 120 142)" fill="none" stroke="#3fb8c9" stroke-width="12">
      <path d="M8 142a112 30 0 0 1 224 0"/></g>
    <circle cx="120" cy="142" r="72" fill="url(#ball)"/>
    <g clip-path="url(#disc)" fill="none" stroke="#ffd9a8" stroke-width="9" opacity=".65">
      <path d="M30 112q90 26 180-20M30 156q90 28 180-22M40 192q80 22 160-18"/></g>
    <g transform="rotate(-18 120 142)" fill="none" stroke="#3fb8c9" stroke-width="12">
      <path d="M8 142a112 30 0 0 0 224 0"/></g>`;
}

export function rainbow(): string {
  const bands = ["#e4572e", "#f3a92f", "#f6d33c", "#2e9e6b", "#2a6fc7"].map(
    (color, at) =>
      `<path d="M${36 + at * 15} 206V178a${84 - at * 15} ${84 - at * 15} 0 0 1 ${168 - at * 30} 0v28"
        stroke="${color}"/>`,
  );
  const cloud = (x: number) =>
    `<path d="M${x} 234a22 22 0 0 1 4-44 30 30 0 0 1 56-8 26 26 0 0 1 22 52z" fill="#eef3f8"
      stroke="#b9c8d8" stroke-width="4"/>`;
  return `<g fill="none" stroke-width="15">${bands.join("")}</g>${cloud(20)}${cloud(132)}`;
}
