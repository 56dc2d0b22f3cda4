import { vi } from 'vitest';
import { filtersOf, prompts } from '#domain/assistant/prompts.ts';
import { AssistantScreen } from '#features/reports/assistant/assistant-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render } from '#tests/ui/render.tsx';

const color = '#3366CC';
const options = {
  Users: [
    { idUser: 7, Name: 'Elif Yilmaz', IsActive: true },
    { idUser: 8, Name: 'Max Mate', IsActive: true },
  ],
  Teams: [{ idTeam: 3, Name: 'Design', ColorCode: color, Members: [8] }],
  Clients: [
    { idClient: 1, Name: 'Fernway', ColorCode: color, IsActive: true },
    { idClient: 2, Name: 'Kestrel Bank', ColorCode: color, IsActive: true },
  ],
  Projects: [{ idProject: 11, idClient: 1, Name: 'Intranet', ColorCode: color, IsActive: true }],
  Labels: [],
};
interface Sent {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The screen, with its requests except those for lists. */
interface OpenAssistant {
  readonly sent: readonly Sent[];
  leave(): Promise<void>;
}

/** Opens a user's chat with these answers of the assistant. */
export async function openAssistant(
  answer: (body: Sent['body']) => unknown = () => ({ ok: true, data: {} }),
  isFree = false,
): Promise<OpenAssistant> {
  const sent: Sent[] = [];
  const workspace = new Workspace();
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body = {} }: { body?: object } = {},
  ) => {
    const ok = (data: unknown) => ({ ok: true, data, position: null });
    if (key === 'GET /api/tasks/Task/ReportFilters') return ok(options);
    if (key === 'GET /api/capabilities') return ok({ freeQuestions: isFree });
    if (key === 'GET /api/ai/PredefinedPrompts')
      return ok(
        prompts.map(({ id, text, responseType }) => ({
          Id: id,
          Text: text,
          Filters: filtersOf(text),
          ResponseType: responseType,
        })),
      );
    sent.push({ key, body: body as Sent['body'] });
    if (key === 'POST /api/tasks/Task/Worked') return ok({ Entries: [], Next: null });
    return answer(body as Sent['body']);
  }) as never);
  const { show } = await render(workspace.around(<AssistantScreen />, '/app/reports/assistant'));
  await vi.waitFor(() => find('aside ul[aria-label=Prompts]'));
  return { sent, leave: () => show(null) };
}

export const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
export const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no button ${text}.`);
  return found;
};
/** Chooses the prompt that starts with this text. */
export const choosePrompt = (start: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('aside ul button')].find(({ textContent }) =>
    textContent.startsWith(start),
  );
  if (!found) throw new Error(`There is no prompt ${start}.`);
  return click(found);
};
