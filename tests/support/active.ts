import { beforeEach } from 'vitest';

/** The tests' DOM lacks `:active`: the pressed element stands in for it. */
let pressed: EventTarget | null = null;

for (const type of ['pointerdown', 'mousedown'] as const)
  addEventListener(type, ({ target }) => (pressed = target), { capture: true });
for (const type of ['pointerup', 'pointercancel', 'mouseup'] as const)
  addEventListener(type, () => (pressed = null), { capture: true });

const findFirst = document.querySelector.bind(document);
document.querySelector = (selector: string) => {
  if (selector !== ':active') return findFirst(selector);
  return pressed instanceof Element && pressed.isConnected ? pressed : null;
};

beforeEach(() => (pressed = null));
