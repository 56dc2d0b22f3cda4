import { inTime } from '#server/http/index.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Answers 503 if the rest takes too long; calls of the language model may take longer (DEC-137). */
export const deadline: CallMiddleware = async (c, next) => {
  const { deps, call } = c.get('mounted');
  const callMs = deps.callMs + (call.asksModel ? (deps.config.model?.answerMs ?? 0) : 0);
  await inTime(callMs, async (signal) => {
    c.set('deadline', signal);
    await next();
  });
};
