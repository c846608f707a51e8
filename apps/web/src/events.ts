// Reads a text/event-stream as it arrives: pieces of text in, whole `data:` payloads out.
// Only what the server uses is understood: data lines, joined by line feeds within an event, and comments.

export class EventReader {
  private rest = '';

  /** The payloads of the events that `piece` completes. */
  push(piece: string): string[] {
    this.rest += piece;
    const payloads: string[] = [];
    for (;;) {
      const end = /\r?\n\r?\n/.exec(this.rest);
      if (!end) return payloads;
      const event = this.rest.slice(0, end.index);
      this.rest = this.rest.slice(end.index + end[0].length);
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
      if (lines.length > 0) payloads.push(lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n'));
    }
  }
}
