import type { WireHint } from '#domain/contract/system-contract.ts';

/** Reads the hints of a stream one by one; null at its end. */
export interface HintReader {
  next(): Promise<WireHint | null>;
  cancel(): Promise<void>;
}

export function readHints(response: Response): HintReader {
  if (response.body === null) throw new Error('The answer has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<WireHint | null> => {
    const [event, ...rest] = text.split('\n\n');
    if (rest.length > 0) {
      text = rest.join('\n\n');
      return event?.startsWith('data: ') ? (JSON.parse(event.slice(6)) as WireHint) : next();
    }
    const { done, value } = await reader.read();
    if (done) return null;
    text += value;
    return next();
  };
  return { next, cancel: () => reader.cancel() };
}
