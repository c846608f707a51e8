// Players around a table, drawn as an ellipse with the one who looks at the bottom, the others clockwise from there.

/** The direction of a player's seat: x to the right, y downwards, both from -1 to 1. */
export function seat_direction(player: number, near: number, players: number): { x: number; y: number } {
  const steps = (((player - near) % players) + players) % players;
  const angle = Math.PI / 2 + (2 * Math.PI * steps) / players;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** Where to put a seat's badge, in per cent of the table; the near one keeps to the corner, out of the cards' way. */
export function badge_spot(player: number, near: number, players: number): { left: number; top: number } {
  if (player === near) return { left: 0, top: 100 };
  const { x, y } = seat_direction(player, near, players);
  return { left: 50 + 40 * x, top: 46 + 36 * y };
}

/** The style of a card that the player has put on the table: near the middle even where the table is wide. */
export function card_style(player: number, near: number, players: number): { left: string; top: string } {
  const { x, y } = seat_direction(player, near, players);
  const [reach_x, reach_y] = players > 4 ? ['min(15%, 11rem)', '21%'] : ['min(13%, 8rem)', '17%'];
  return { left: `calc(50% + ${x.toFixed(3)} * ${reach_x})`, top: `calc(51% + ${y.toFixed(3)} * ${reach_y})` };
}
