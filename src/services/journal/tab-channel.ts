import type { Skipped, Answer } from '#domain/journal/index.ts';
import { allFields, type FieldKinds, type Task, type TaskField, taskFields } from '#domain/task/index.ts';

export type TabMessage =
  | { readonly kind: 'rows' | 'gone'; readonly seqs: readonly number[] }
  | { readonly kind: 'accepted'; readonly seq: number; readonly factId: string; readonly answer: Answer };

export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** Opens the channel between the tabs of a user. Ignores malformed messages. */
export function createTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.addEventListener('message', (event) => {
        const message = readMessage(event.data);
        if (message) listener(message);
      });
    },
    close: () => channel.close(),
  };
}

/** Validates a message of another tab. Returns null for anything else. */
export function readMessage(data: unknown): TabMessage | null {
  if (!isRecord(data)) return null;
  const { kind, seq, seqs, factId, answer } = data;
  if (kind === 'rows' || kind === 'gone') {
    return Array.isArray(seqs) && seqs.every(Number.isInteger) ? { kind, seqs } : null;
  }
  if (kind !== 'accepted' || typeof seq !== 'number' || typeof factId !== 'string') return null;
  return isAnswer(answer) ? { kind, seq, factId, answer } : null;
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  const { position, tasks, skipped = [] } = value;
  const isOutcome = Array.isArray(skipped) && skipped.every(isSkipped);
  return Number.isInteger(position) && Array.isArray(tasks) && tasks.every(isTask) && isOutcome;
}

function isSkipped(value: unknown): value is Skipped {
  if (!isRecord(value) || typeof value['taskId'] !== 'string' || !isRecord(value['refusal'])) return false;
  const { code, message } = value['refusal'];
  return typeof code === 'string' && typeof message === 'string';
}

function isTask(value: unknown): value is Task {
  return isRecord(value) && allFields.every((field) => typesOf(field).includes(typeOf(value[field])));
}

const typesOf = (field: TaskField): readonly string[] => types[taskFields[field].is];

const types: Readonly<Record<keyof FieldKinds, readonly string[]>> = {
  id: ['string'],
  name: ['string'],
  text: ['string'],
  time: ['number'],
  day: ['string', 'null'],
  clock: ['string'],
  project: ['object'],
  label: ['object', 'null'],
  person: ['number'],
  status: ['string'],
  live: ['boolean'],
  count: ['number'],
  instant: ['number', 'null'],
  questions: ['object'],
  event: ['string', 'null'],
  version: ['string'],
};

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
