import { isDeepStrictEqual } from 'node:util';
import {
  assistantWords,
  instructionsFor,
  readReply,
  replySchema,
  askedText,
  filtersOf,
  type Prompt,
  prompts,
  queryOf,
  type AssistantQuery,
  readResolved,
  type ResolvedFilters,
} from '#domain/assistant/index.ts';
import type { assistantCalls, WireAsk } from '#domain/contract/index.ts';
import { dayAt, type PlainDay } from '#domain/time/index.ts';
import { rangeSentence, rangeProblem } from '#domain/report/index.ts';
import { countQuestion, assistantAnswer, reportOptions } from '#server/reports/index.ts';
import type { ExternalContext, Handlers } from '#server/calls/index.ts';
import { type RequestContext, type Problem, problemOf, unavailable } from '#server/http/index.ts';
import { ModelFailed } from '#server/providers/index.ts';

export const assistantHandlers: Handlers<typeof assistantCalls> = {
  'GET /api/ai/PredefinedPrompts': async () => ({
    response: prompts.map(({ id, text, responseType }) => ({
      Id: id,
      Text: text,
      Filters: filtersOf(text),
      ResponseType: responseType,
    })),
  }),

  'POST /api/ai/ExecutePrompt': async (context, { body }) => {
    const query = 'Id' in body ? null : await chosenByModel(context, body.Text);
    const response = await context.inside(
      async (inside) => assistantAnswer(inside, query ?? (await queryOfPrompt(inside, body as PromptBody))),
      { readOnly: 'repeatable read' },
    );
    return { response };
  },
};

type PromptBody = Extract<WireAsk, { readonly Id: number }>;

/** The workspace in its text is ignored (DEC-58). */
async function queryOfPrompt(context: RequestContext, body: PromptBody): Promise<AssistantQuery> {
  const prompt = prompts.find(({ id }) => id === body.Id);
  if (prompt === undefined) throw refused(assistantWords.unknownPrompt);
  const { filters, period } =
    'ResponseType' in body
      ? await resolvedIn(context, prompt, body)
      : filtersIn(body.Filters, context.actor.timeZone);
  const problem = rangeSentence(period, rangeProblem(period.from, period.to));
  if (problem !== null) throw refused(problem);
  const query = queryOf(prompt, filters, period);
  if (query === null) throw refused(assistantWords.otherFilter);
  return query;
}

function filtersIn(
  sent: Exclude<PromptBody['Filters'], readonly unknown[]>,
  timeZone: string,
): ResolvedFilters {
  const day = (at: string): PlainDay => dayAt(Date.parse(at), timeZone);
  return {
    filters: {
      users: sent.UserIds ?? [],
      teams: sent.TeamIds ?? [],
      clients: sent.ClientIds ?? [],
      projects: sent.ProjectIds ?? [],
      labels: sent.LabelIds ?? [],
    },
    period: { from: day(sent.StartDate), to: day(sent.EndDate) },
  };
}

async function resolvedIn(
  context: RequestContext,
  { text, responseType }: Prompt,
  sent: Extract<PromptBody, { readonly ResponseType: unknown }>,
): Promise<ResolvedFilters> {
  const isAsListed =
    sent.ResponseType === responseType &&
    isDeepStrictEqual(sent.Filters.toSorted(), filtersOf(text).toSorted());
  if (!isAsListed) throw refused(assistantWords.otherFilter);
  const options = await reportOptions(context);
  const resolved = readResolved(
    text,
    askedText(sent.Text),
    {
      users: options.Users.map(({ idUser, Name }) => ({ id: idUser, name: Name })),
      teams: options.Teams.map(({ idTeam, Name }) => ({ id: idTeam, name: Name })),
      clients: options.Clients.map(({ idClient, Name }) => ({ id: idClient, name: Name })),
      projects: options.Projects.map(({ idProject, Name }) => ({ id: idProject, name: Name })),
      labels: options.Labels.map(({ idLabel, Name }) => ({ id: idLabel, name: Name })),
    },
    dayAt(context.now, context.actor.timeZone),
  );
  if (resolved === null) throw refused(assistantWords.unreadText);
  return resolved;
}

/** The model gets the names that the caller may see, and no times. */
async function chosenByModel(
  { inside, model, signal }: ExternalContext,
  sent: string,
): Promise<AssistantQuery> {
  if (model === null) throw refused(assistantWords.noModel);
  const question = askedText(sent);
  if (question === '') throw refused(assistantWords.notAsked);
  const asked = await inside(async (context) => {
    await countQuestion(context);
    const { workspaceId, timeZone } = context.actor;
    return {
      workspaceId,
      instructions: instructionsFor(await reportOptions(context), dayAt(context.now, timeZone)),
    };
  });
  try {
    const read = readReply(await model.answer({ ...asked, question, schema: replySchema() }, signal));
    if (!read.ok) throw problemOf(read.refusal);
    return read.value;
  } catch (error) {
    if (error instanceof ModelFailed) throw failed(error.why);
    if (signal.aborted) throw unavailable();
    throw error;
  }
}

const refused = (message: string): Problem => problemOf({ code: 'request.invalid', message });

function failed(why: ModelFailed['why']): Problem {
  const code = why === 'declined' || why === 'unusable' ? 'request.invalid' : 'server.unavailable';
  return problemOf({ code, message: assistantWords[why] });
}
