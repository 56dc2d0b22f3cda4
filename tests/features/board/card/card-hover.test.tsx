import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { task } from '#tests/support/tasks.ts';
import { click, press, settle } from '#tests/ui/render.tsx';
import { beginAtNoon, button, card, openBoard, pass, textsOf } from '#tests/features/board/open-board.tsx';

beginAtNoon();

describe('the hover card', () => {
  const point = (name: string, type: string) =>
    settle(() => void card(name).dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' })));
  const shown = () => document.querySelector('div[role=tooltip]');
  const hover = async (name: string) => {
    await point(name, 'pointerenter');
    await point(name, 'pointermove');
    await pass(700);
    const box = shown();
    await point(name, 'pointerleave');
    await pass(200);
    return box;
  };

  it('CRD-28 CRD-29 CRD-30 CRD-31 shows the full text of a long title or a description', async () => {
    await openBoard({
      tasks: [
        task(1, { name: 'Exactly 20 character' }),
        task(2, { name: 'This has 21 character' }),
        task(3, {
          name: 'Short',
          description: 'One\nTwo',
          label: { id: 1, name: 'Design', color: 'Purple' },
        }),
      ],
    });
    expect(await hover('Exactly 20 character')).toBeNull();
    expect((await hover('This has 21 character'))?.textContent).toContain('This has 21 character');
    const described = await hover('Short');
    expect(described?.textContent).toBe('ShortOne\nTwoFernway · WebsiteDesign');
    expect(described?.querySelector('.line-clamp-6')?.textContent).toBe('One\nTwo');
  });

  const long = task(1, { name: 'This has 21 character', estimateMs: HOUR_MS });

  it('CRD-28 opens only after the pointer moves, not for a card that appears under a resting pointer', async () => {
    await openBoard({ tasks: [long] });
    await point(long.name, 'pointerenter');
    await pass(1_000);
    expect(shown()).toBeNull();
    await point(long.name, 'pointermove');
    await pass(700);
    expect(shown()).not.toBeNull();
  });

  it('CRD-28 closes on any key, and opens again only after the pointer has left', async () => {
    await openBoard({ tasks: [long] });
    await point(long.name, 'pointerenter');
    await point(long.name, 'pointermove');
    await pass(700);
    expect(shown()).not.toBeNull();
    await press('x');
    await pass(0);
    expect(shown()).toBeNull();
    await point(long.name, 'pointermove');
    await pass(1_000);
    expect(shown()).toBeNull();
  });

  it("CRD-28 doesn't open when the user presses a key during the delay", async () => {
    await openBoard({ tasks: [long] });
    await point(long.name, 'pointerenter');
    await point(long.name, 'pointermove');
    await pass(300);
    await settle(() => card(long.name).focus());
    await press('s');
    await pass(1_000);
    expect(shown()).toBeNull();
  });

  it('CRD-28 opens once the pointer rests, and closes for a button tooltip, so that one box shows at a time', async () => {
    await openBoard({ tasks: [long] });
    await point(long.name, 'pointerenter');
    for (let step = 0; step < 5; step += 1) {
      await point(long.name, 'pointermove');
      await pass(699);
      expect(shown()).toBeNull();
    }
    await pass(1);
    expect(shown()?.textContent).toContain('Fernway · Website');
    const start = button(`Start “${long.name}”`);
    await settle(() => void start.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' })));
    await pass(400);
    expect(textsOf('div[role=tooltip]')).toEqual(['Start S']);
    await point(long.name, 'pointermove');
    await pass(1_000);
    expect(textsOf('div[role=tooltip]')).toEqual(['Start S']);
  });

  it("CRD-28 BLK-02 doesn't open while cards are selected, and closes when another element gets the focus", async () => {
    await openBoard({ tasks: [long] });
    await point(long.name, 'pointerenter');
    await point(long.name, 'pointermove');
    await pass(700);
    expect(shown()).not.toBeNull();
    await settle(() => button('Next week').focus());
    await pass(0);
    expect(textsOf('div[role=tooltip]')).not.toContainEqual(expect.stringContaining(long.name));
    await settle(() => button('Next week').blur());
    await pass(200);
    const bar = document.createElement('div');
    bar.role = 'toolbar';
    document.body.append(bar);
    expect(await hover(long.name)).toBeNull();
    bar.remove();
    expect(await hover(long.name)).not.toBeNull();
  });

  it("CRD-24 CRD-28 doesn't open while a card is being edited", async () => {
    await openBoard({ tasks: [long, task(2, { name: 'Another with more than 20' })] });
    await click(button(`Estimate of “${long.name}”`));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Estimate of “${long.name}”`);
    expect(await hover(long.name)).toBeNull();
    expect(await hover('Another with more than 20')).toBeNull();
    await press('Escape');
    expect(await hover('Another with more than 20')).not.toBeNull();
  });
});
