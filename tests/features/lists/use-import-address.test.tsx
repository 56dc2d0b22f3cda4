import { useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useImportAddress } from '#features/lists/use-import-address.ts';
import { click, find, render } from '#tests/ui/render.tsx';

/** A list with its import button, or the import in its place. */
function List() {
  const { isShown, open, onHold, onClose, button } = useImportAddress();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [asked, setAsked] = useState(0);
  return (
    <>
      <output data-asked={asked}>{search}</output>
      <button id="back" type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      {isShown ? (
        <>
          <button id="hold" type="button" onClick={() => onHold(() => setAsked((count) => count + 1))}>
            hold
          </button>
          <button id="release" type="button" onClick={() => onHold(null)}>
            release
          </button>
          <button id="close" type="button" onClick={onClose}>
            close
          </button>
        </>
      ) : (
        <button id="open" type="button" ref={button} onClick={open}>
          open
        </button>
      )}
    </>
  );
}

const start = () =>
  render(
    <MemoryRouter initialEntries={['/app/clients?q=ern']}>
      <List />
    </MemoryRouter>,
  );
const search = () => find('output').textContent;
const press = (id: string) => click(find(`#${id}`));

it('DEC-10 an import has its own address, and returns the focus to its button when closed', async () => {
  await start();
  expect(document.activeElement?.id).not.toBe('open');
  await press('open');
  expect(search()).toBe('?q=ern&import=1');
  await press('close');
  expect(search()).toBe('?q=ern');
  expect(document.activeElement?.id).toBe('open');
});

it('DEC-10 Back leaves an import, and asks first while the import blocks leaving', async () => {
  await start();
  await press('open');
  await press('hold');
  await press('back');
  expect(search()).toBe('?q=ern&import=1');
  find('#hold');
  expect(find('output').dataset['asked']).toBe('1');
  await press('release');
  await press('back');
  expect(search()).toBe('?q=ern');
  find('#open');
});
