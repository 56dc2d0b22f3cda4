const MOST = 72;

/** What is wrong with the subject of a commit message as Git gives it to its hook, comments included; undefined if nothing. */
export function subjectFault(message) {
  const subject = message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const length = [...subject].length;
  return length > MOST
    ? `The subject has ${length} characters; write at most ${MOST}, and the reason in the body.`
    : undefined;
}
