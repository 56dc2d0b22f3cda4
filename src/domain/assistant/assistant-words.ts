import type { AnswerGroup } from './query.ts';

/** What the groups of an answer are called. */
export const groupWords: Readonly<Record<AnswerGroup, string>> = {
  client: 'Client',
  project: 'Project',
  label: 'Label',
  user: 'User',
  team: 'Team',
  task: 'Task',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** What the figures of a table are called. */
export const measureWords = { time: 'Time', sessions: 'Sessions', days: 'Days' } as const;

/** Texts of the report assistant. */
export const assistantWords = {
  noTime: 'No time was logged in this range.',
  noData: 'No data available',
  error: 'Error',
  stopped: 'Stopped',
  removed: {
    users: 'A user chosen here was removed, or you can no longer see their time. Choose the users again.',
    teams: 'A team chosen here was removed, or you can no longer see its time. Choose the teams again.',
    clients: 'A client chosen here was removed, or you can no longer see its time. Choose the clients again.',
    projects:
      'A project chosen here was removed, or you can no longer see its time. Choose the projects again.',
    labels: 'A label chosen here was removed, or you can no longer see its time. Choose the labels again.',
  },
  unknownPrompt: 'This prompt no longer exists. Choose another one.',
  otherFilter: "This prompt can't be filtered like this. Choose it again.",
  noModel: "This server can't answer free questions: no language model is set up. Choose a prompt.",
  late: 'The language model took too long. Try again, or choose a prompt.',
  unavailable: 'The language model is not responding. Try again later, or choose a prompt.',
  declined: 'The language model refused the question. Rephrase it, or choose a prompt.',
  unusable: "The language model's answer couldn't be used. Rephrase your question, or choose a prompt.",
  notAsked:
    'Only logged time can be asked about, by client, project, label, user, team, task or day. Rephrase your question, or choose a prompt.',
  userLimit: "You've reached today's limit of free questions. Prompts still work.",
  companyLimit: "Your company has reached today's limit of free questions. Prompts still work.",
} as const;
