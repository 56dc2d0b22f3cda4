/** What a journey needs of a browser engine: each engine implements these few commands. */
export interface Tab {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, awaited. */
  evaluate(expression: string): Promise<unknown>;
  pointer(steps: readonly PointerStep[]): Promise<void>;
  /** Presses keys one after the other, as `a`, `Enter` or `ControlOrMeta+a`. */
  press(strokes: readonly string[]): Promise<void>;
  /** Chooses a file in the input that a selector finds. */
  chooseFile(selector: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>;
}

/** The mouse moves to a point of the window, or its button goes down or up. */
export type PointerStep = 'down' | 'up' | { readonly x: number; readonly y: number };

/** A browser with an empty profile of its own. */
export interface RunningBrowser {
  /** The first tab, then further ones of the same profile. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** One of the three engines, or why it can't run here. */
export interface Engine {
  readonly name: string;
  /** What to install where it is missing; undefined where it can start. */
  missing(): Promise<string | undefined>;
  /** Starts it with a folder for its profile, and one for what it downloads. */
  start(profile: string, downloads: string): Promise<RunningBrowser>;
}
