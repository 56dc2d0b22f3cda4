import type { PointerStep, RunningBrowser, Tab } from './tab.ts';

/** The WebDriver commands of the tabs: Marionette's names with their HTTP names. */
export const commands = {
  NewSession: { method: 'POST', path: '/session' },
  Navigate: { method: 'POST', path: '/url' },
  ExecuteAsyncScript: { method: 'POST', path: '/execute/async' },
  PerformActions: { method: 'POST', path: '/actions' },
  FindElement: { method: 'POST', path: '/element' },
  ElementSendKeys: { method: 'POST', path: '/element/{id}/value' },
  SetWindowRect: { method: 'POST', path: '/window/rect' },
  GetWindowHandle: { method: 'GET', path: '/window' },
  NewWindow: { method: 'POST', path: '/window/new' },
  SwitchToWindow: { method: 'POST', path: '/window' },
  TakeScreenshot: { method: 'GET', path: '/screenshot' },
} as const;

/** Sends a WebDriver command; returns its value or throws its error. */
export type Send = (command: keyof typeof commands, parameters?: object) => Promise<unknown>;

export function webDriverTabs(send: Send): Pick<RunningBrowser, 'newTab'> {
  let current: string | undefined;

  async function newTab(): Promise<Tab> {
    const own = current === undefined ? await send('GetWindowHandle') : await newWindow();
    const handle = String(own);
    current ??= handle;
    const here: Send = async (command, parameters) => {
      if (current !== handle) await send('SwitchToWindow', { handle, name: handle, focus: true });
      current = handle;
      return send(command, parameters);
    };
    await resize(here, 1440, 900);
    return tabOf(here);
  }

  async function newWindow(): Promise<unknown> {
    const made = (await send('NewWindow', { type: 'window' })) as { handle: string };
    return made.handle;
  }

  return { newTab };
}

function tabOf(send: Send): Tab {
  return {
    open: async (url) => void (await send('Navigate', { url })),
    // Firefox's own Refresh bypasses the service worker.
    reload: async () => void (await send('Navigate', { url: await evaluate(send, 'location.href') })),
    evaluate: (expression) => evaluate(send, expression),
    async pointer(steps) {
      const parameters = { pointerType: 'mouse' };
      const source = { type: 'pointer', id: 'mouse', parameters, actions: steps.map(actionOf) };
      await send('PerformActions', { actions: [source] });
    },
    async press(strokes) {
      const source = { type: 'key', id: 'keyboard', actions: strokes.flatMap(keyActions) };
      await send('PerformActions', { actions: [source] });
    },
    async chooseFile(selector, file) {
      const found = await send('FindElement', { using: 'css selector', value: selector });
      const [id] = Object.values(found as Record<string, string>);
      await send('ElementSendKeys', { id, text: file, value: file.split('') });
    },
    resize: (width, height) => resize(send, width, height),
    screenshot: async () => Buffer.from(String(await send('TakeScreenshot', { full: false })), 'base64'),
  };
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const script = `const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
  const answer = await send('ExecuteAsyncScript', { script, args: [] });
  const { value, error } = answer as { value?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return value;
}

/** Sets the page's size: the window also has edges and bars. */
async function resize(send: Send, width: number, height: number): Promise<void> {
  await send('SetWindowRect', { x: 0, y: 0, width, height });
  const around = await evaluate(send, '[outerWidth - innerWidth, outerHeight - innerHeight]');
  const [beside = 0, above = 0] = around as number[];
  await send('SetWindowRect', { x: 0, y: 0, width: width + beside, height: height + above });
}

const actionOf = (step: PointerStep) => {
  if (step === 'down') return { type: 'pointerDown', button: 0 };
  if (step === 'up') return { type: 'pointerUp', button: 0 };
  return {
    type: 'pointerMove',
    duration: 0,
    origin: 'viewport',
    x: Math.round(step.x),
    y: Math.round(step.y),
  };
};

/** Presses the keys of a stroke such as `ControlOrMeta+a`, and releases them in reverse order. */
function keyActions(stroke: string) {
  const values = (stroke === '+' ? [stroke] : stroke.split('+')).map((key) => keys[key] ?? key);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

/** WebDriver's codes of keys that aren't characters. */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ControlOrMeta: process.platform === 'darwin' ? '\uE03D' : '\uE009',
};
