export function cactus(): string {
  const ribs = [92, 120, 148].map((x) => `<path d="M${x} 78v116"/>`).join("");
  return `
    <g fill="none" stroke="#1f7a55" stroke-width="30" stroke-linecap="round">
      <path d="M72 168H52a14 14 0 0 1-14-14v-24"/><path d="M168 148h20a14 14 0 0 0 14-14v-30"/>
    </g>
    <rect x="70" y="44" width="100" height="164" rx="50" fill="#2e9e6b"/>
    <g stroke="#1f7a55" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 18">${ribs}</g>
    ${petals(120, 40, 6, "#ef5d8f")}<circle cx="120" cy="40" r="8" fill="#ffd166"/>
    <path d="M58 204h124l-14 66H72z" fill="#d9713c"/><path d="M50 190h140v24H50z" fill="#e88a52"/>
    <path d="M66 240h108" stroke="#b4562a" stroke-width="8" stroke-dasharray="10 8"/>`;
}

export function mushrooms(): string {
  const one = (x: number, y: number, scale: number, cap: string) => `
    <g transform="translate(${x} ${y}) scale(${scale})">
      <path d="M-18 0c4 34 2 60-6 84h48c-8-24-10-50-6-84z" fill="#f6ead4"/>
      <path d="M-70 6C-64-58-30-86 0-86S64-58 70 6c-40 14-100 14-140 0z" fill="${cap}"/>
      <g fill="#fdf6e6"><circle cx="-30" cy="-32" r="11"/><circle cx="10" cy="-54" r="13"/>
        <circle cx="38" cy="-20" r="9"/><circle cx="-4" cy="-14" r="8"/></g>
    </g>`;
  return `
    <path d="M8 262c30-46 70-62 112-62s82 16 112 62z" fill="#5f8f3e"/>
    ${one(58, 164, 0.66, "#e98a2b")}${one(186, 172, 0.56, "#b5384a")}${one(122, 128, 1, "#d8423c")}
    <path d="m40 250 8-20 6 22m120-4 8-22 8 20" fill="none" stroke="#3f6a28" stroke-width="5"
      stroke-linecap="round"/>`;
}

export function fern(): string {
  const leaves = Array.from({ length: 9 }, (_, at) => {
    const [y, length] = [232 - at * 22, 96 - at * 9];
    const leaf = `<path d="M0 0q${length * 0.45} -34 ${length} -26q-${length * 0.3} 36 -${length} 26z"/>`;
    return `<g transform="translate(120 ${y})" fill="${at % 2 ? "#2f8f63" : "#3fae7a"}">
      ${leaf}<g transform="scale(-1 1)">${leaf}</g></g>`;
  });
  return `
    <circle cx="120" cy="140" r="112" fill="#f4ecd8"/>
    <path d="M120 266V30" stroke="#1d5c40" stroke-width="6" stroke-linecap="round"/>${leaves.join("")}`;
}

function petals(x: number, y: number, count: number, fill: string): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `<ellipse cx="${x}" cy="${y - 17}" rx="9" ry="15" fill="${fill}"
        transform="rotate(${(at * 360) / count} ${x} ${y})"/>`,
  ).join("");
}
