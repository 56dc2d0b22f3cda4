import { expect, it, vi } from 'vitest';
import { UserImport } from '#features/people/user-import.tsx';
import { sampleAnswers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, findTextArea, paste, render } from '#tests/ui/render.tsx';
import { admin, answers } from './people.tsx';

const company = {
  WorkspaceId: 1,
  CompanyName: 'Acme',
  StripeCustomerId: 'cus_1',
  DateCreated: '2026-11-09T09:00:00.000Z',
  DaysRemaining: 20,
  Status: 'active',
  Seats: 6,
  UsedSeats: 6,
  DefaultClientId: null,
  DefaultProjectId: null,
  DefaultLabelId: null,
  DefaultEstimatedTime: null,
};
const all: Readonly<Record<string, unknown>> = {
  ...sampleAnswers,
  ...answers,
  'GET /api/users/User/List': [],
  'GET /api/workspaces/{id}': company,
};
const press = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return click(found);
};

it('USR-03 DEC-81 says before people are imported for how many of them no seat is paid', async () => {
  const workspace = new Workspace({ actor: admin });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) => ({
    ok: true,
    data: all[key],
    position: null,
  })) as never);
  const idle = () => undefined;
  await render(workspace.around(<UserImport onClose={idle} onHold={idle} />, '/app/users?import=1'));
  expect(document.body.textContent).not.toContain('paid seats');
  const people = ['Ada', 'Bo', 'Cy'].map((name) => `${name}\tLovelace\t${name}@acme.test\tUser`);
  await paste(findTextArea('textarea'), ['First name\tLast name\tEmail\tRole', ...people].join('\n'));
  await press('Read the table');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('9 people will be active on 6 paid seats. Add 3 seats.'),
  );
});
