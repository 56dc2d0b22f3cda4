import { isTyping } from '#ui/interaction/is-typing.ts';

/** How long (ms) nothing is typed before a key counts as a command. */
const PAUSE_MS = 600;

/** Where a key is pressed. */
type Place = 'dialog field' | 'other field' | 'page';

/** A key press as the rule sees it. */
interface Press {
  readonly at: number;
  readonly place: Place;
  readonly kind: KeyKind;
}

/** A text key types or edits a text, a modifier alone does nothing, and any other key is meant as a command. */
type KeyKind = 'text' | 'modifier' | 'command';

/**
 * Whether a key is still meant for the text field of a dialog that has closed (DEC-20): a text key that follows what was
 * typed there without a pause, and without a command such as Escape. Answers also when the typing last went on, to judge the next key with.
 */
export function judgePress(
  typedAt: number,
  { at, place, kind }: Press,
): { typedAt: number; isTypedOn: boolean } {
  if (place === 'dialog field' && kind !== 'command') return { typedAt: at, isTypedOn: false };
  if (place === 'other field' || kind === 'modifier') return { typedAt, isTypedOn: false };
  const isTypedOn = kind === 'text' && at - typedAt < PAUSE_MS;
  return { typedAt: isTypedOn ? at : Number.NEGATIVE_INFINITY, isTypedOn };
}

/** Ignores the keys that are typed on after a dialog has closed; answers how to end it. */
export function ignoreTypedOn(): () => void {
  const end = new AbortController();
  const early = { capture: true, signal: end.signal };
  let typedAt = Number.NEGATIVE_INFINITY;
  const press = (event: KeyboardEvent) => {
    const judged = judgePress(typedAt, { at: event.timeStamp, place: placeOf(event), kind: kindOf(event) });
    typedAt = judged.typedAt;
    if (!judged.isTypedOn) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', press, early);
  addEventListener('pointerdown', () => void (typedAt = Number.NEGATIVE_INFINITY), early);
  return () => end.abort();
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);
const textKeys: ReadonlySet<string> = new Set(['Enter', 'Backspace', 'Delete', 'Dead', 'Process']);

/** What a key is for: to type or edit a text, to modify another, or else as a command. */
export function kindOf(event: KeyboardEvent): KeyKind {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (modifiers.has(key)) return 'modifier';
  // Some systems report AltGr, which types signs, as Ctrl and Alt.
  const isPlain = event.getModifierState('AltGraph') || !(ctrlKey || metaKey || altKey);
  return isPlain && (key.length === 1 || textKeys.has(key)) ? 'text' : 'command';
}

function placeOf({ target }: KeyboardEvent): Place {
  if (!isTyping(target)) return 'page';
  const field = 'input, textarea, [contenteditable="true"]';
  const isInDialog =
    target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
  return isInDialog && target.closest(field) !== null ? 'dialog field' : 'other field';
}
