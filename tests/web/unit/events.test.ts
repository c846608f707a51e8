import { describe, expect, it } from 'vitest';
import { EventReader } from '../../../apps/web/src/api';

describe('EventReader', () => {
  it('gives an event when its blank line has come, wherever the pieces were cut', () => {
    const text = 'data: {"id":1,"info":{"depth":3}}\n\ndata: {"id":1,"done":{}}\n\n';
    for (let cut = 0; cut <= text.length; ++cut) {
      const reader = new EventReader();
      const payloads = [...reader.push(text.slice(0, cut)), ...reader.push(text.slice(cut))];
      expect(payloads).toEqual(['{"id":1,"info":{"depth":3}}', '{"id":1,"done":{}}']);
    }
  });

  it('joins data lines and leaves out comments and other fields', () => {
    const reader = new EventReader();
    expect(reader.push(': still here\n\nevent: x\ndata: a\ndata:b\r\n\r\n')).toEqual(['a\nb']);
  });
});
