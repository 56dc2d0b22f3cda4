/** The commands that a journey needs; each browser engine implements them. */
export interface Tab {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The awaited value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  pointer(steps: readonly PointerStep[]): Promise<void>;
  /** Presses keys one after the other, as `a`, `Enter` or `ControlOrMeta+a`. */
  press(strokes: readonly string[]): Promise<void>;
  /** Chooses a file in the input that matches the selector. */
  chooseFile(selector: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>;
}

/** Moves the mouse to a point of the window, or presses or releases its button. */
export type PointerStep = 'down' | 'up' | { readonly x: number; readonly y: number };

/** A browser with an empty profile of its own. */
export interface RunningBrowser {
  /** Opens the first tab, then further ones of the same profile. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The missing software to install; undefined where the engine can start. */
  missing(): Promise<string | undefined>;
  /** Starts the browser with a profile folder and a download folder. */
  start(profile: string, downloads: string): Promise<RunningBrowser>;
}
