import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId, instant } from './fields.ts';

const demoAccount = z.object({
  role: z.enum(['member', 'lead', 'manager', 'admin', 'super']),
  email: z.string(),
  name: z.string(),
  /** Signs in even if the password was changed. */
  key: z.string(),
});

/** Public, without signing in: must not reveal anything about users or load (S3-46). */
export const wireCapabilities = z.object({
  demo: z.object({ password: z.string(), accounts: z.array(demoAccount) }).nullable(),
  supportEmail: z.string(),
  mail: z.enum(['smtp', 'outbox']),
  /** `local` is a simulated provider. */
  google: z.enum(['google', 'local', 'off']),
  freeQuestions: z.boolean(),
  /** Absent if no analytics are configured (DEC-100); the key is public. */
  analytics: z.object({ url: z.string(), key: z.string() }).optional(),
  billing: z.object({ kind: z.enum(['stripe', 'local', 'off']), priceIds: z.array(z.string()) }),
});

export type WireCapabilities = z.infer<typeof wireCapabilities>;

export const wireHint = z.object({
  position: z.int().min(0),
  kinds: z.array(z.string()),
  boards: z.array(entityId),
});

export type WireHint = z.infer<typeof wireHint>;

const mail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instant,
});

/** `GET /api/stream` is not listed here, because it sends events instead of JSON. */
export const systemCalls = {
  'GET /api/health': {
    summary: 'Health',
    access: 'open',
    effect: 'read',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  'GET /api/live': {
    summary: 'Whether the process answers',
    access: 'open',
    effect: 'read',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/ready': {
    summary: 'Whether requests should be sent to the process',
    access: 'open',
    effect: 'read',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/capabilities': {
    summary: 'The features of this instance',
    access: 'open',
    effect: 'read',
    response: wireCapabilities,
  },
  'GET /api/outbox': {
    summary: 'The local outbox of a demo; 404 elsewhere',
    access: 'open',
    effect: 'read',
    response: z.array(mail),
  },
} as const satisfies Service;
