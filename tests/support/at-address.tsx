import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { pathTo, screenAt } from '#app/paths.ts';
import { ScreenHere } from '#app/screen-here.tsx';
import { LinksProvider } from '#features/page/links.tsx';

interface AtAddressProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows what stands at an address of the app, which knows its screen and the ways to the others. */
export function AtAddress({ path, children }: AtAddressProps) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <LinksProvider link={pathTo}>
        <ScreenHere id={screenAt(new URL(path, 'http://localhost').pathname)}>{children}</ScreenHere>
      </LinksProvider>
    </MemoryRouter>
  );
}
