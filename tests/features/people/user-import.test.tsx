import { expect, it, vi } from 'vitest';
import { UserImport } from '#features/people/user-import.tsx';
import { acorn } from '#tests/support/acorn.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { done } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, findTextArea, paste, render } from '#tests/ui/render.tsx';
import { admin, answers } from './people.tsx';

const all: Readonly<Record<string, unknown>> = {
  ...sampleAnswers,
  ...answers,
  'GET /api/users/User/List': [],
  'GET /api/workspaces/{id}': { ...acorn, StripeCustomerId: 'cus_1', Status: 'active' },
};
const press = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return click(found);
};

it('USR-03 DEC-81 says before an import how many users would have no paid seat', async () => {
  const workspace = new Workspace({ actor: admin });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) =>
    done(all[key])) as never);
  const idle = () => undefined;
  await render(workspace.around(<UserImport onClose={idle} onHold={idle} />, '/app/users?import=1'));
  expect(document.body.textContent).not.toContain('paid seats');
  const people = ['Ada', 'Bo', 'Cy'].map((name) => `${name}\tLovelace\t${name}@acme.test\tUser`);
  await paste(findTextArea('textarea'), ['First name\tLast name\tEmail\tRole', ...people].join('\n'));
  await press('Preview');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain(
      'You will have 9 active users but only 6 paid seats. Add 3 seats.',
    ),
  );
});
