// What the page itself reads in a description: the roles, to offer seats, and whether players see different things.
// Everything else is for the server to judge.

function without_comments(text: string): string {
  return text.replace(/;[^\n]*/g, '');
}

/** The roles in the order of the text, but for chance and for variables in rules. */
export function gdl_roles(text: string): string[] {
  const found = without_comments(text).matchAll(/\(\s*role\s+([^\s()]+)\s*\)/gi);
  const roles = [...found].map((match) => match[1].toLowerCase());
  return [...new Set(roles)].filter((role) => role !== 'random' && !role.startsWith('?'));
}

/** Whether the description says what players see, as games with hidden parts do. */
export function has_hidden_parts(text: string): boolean {
  return /\(\s*sees\s/i.test(without_comments(text));
}
