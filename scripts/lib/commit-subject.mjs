const MOST = 72;

export function subjectFault(message) {
  const subject = message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const length = [...subject].length;
  return length > MOST
    ? `The subject has ${length} characters; write at most ${MOST}, and the reason in the body.`
    : undefined;
}
