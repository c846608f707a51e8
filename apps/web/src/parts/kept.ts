// Texts that are kept until the browser tab is closed: what was pasted and may be too long for an address, and where in a room
// one was last.
const texts = new Map<string, string>();

export function keep(key: string, text: string): void {
  texts.set(key, text);
  try {
    sessionStorage.setItem(`ombre.${key}`, text);
  } catch {
    // A browser that keeps nothing, or has no room for it, still has it until the page is left.
  }
}

/** What was kept, null where nothing was. */
export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(`ombre.${key}`) ?? texts.get(key) ?? null;
  } catch {
    return texts.get(key) ?? null;
  }
}
