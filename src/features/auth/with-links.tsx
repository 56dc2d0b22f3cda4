import type { ReactNode } from 'react';

/** Plain text whose http addresses can be followed; everything else stays text. */
export function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(/https?:\/\/\S+/g)) {
    parts.push(
      text.slice(end, index),
      <a key={index} className="text-link break-all" href={address}>
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}
