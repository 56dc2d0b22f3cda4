import { isTyping } from '#ui/interaction/is-typing.ts';

/** ms without typing, after which a key counts as a command. */
const PAUSE_MS = 600;

type Place = 'dialog field' | 'other field' | 'page';

interface Press {
  readonly at: number;
  readonly place: Place;
  readonly kind: KeyKind;
}

type KeyKind = 'text' | 'modifier' | 'command';

/**
 * Whether a key still belongs to the text field of a closed dialog (DEC-20): text right after that typing,
 * without a command such as Escape between. Also returns `typedAt` for the next key.
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
