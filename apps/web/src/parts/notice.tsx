// A short message in the flow of the page; errors are read out at once by screen readers.
import type { ComponentChildren } from 'preact';

export function Notice({ kind, children }: { kind: 'info' | 'error'; children: ComponentChildren }) {
  return (
    <div class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
