import { Duplex } from 'node:stream';

export interface Line {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  hangUp(): void;
}

/** A socket replacement for node-postgres. Corked writes leave as one chunk, so a query is one message. */
export class WireStream extends Duplex {
  readonly #dial: (stream: WireStream) => Line;
  #line: Line | undefined;

  constructor(dial: (stream: WireStream) => Line) {
    super();
    this.#dial = dial;
  }

  connect(): this {
    this.#line = this.#dial(this);
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    this.#line?.send(Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    this.#line?.send(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#line?.hangUp();
    this.#line = undefined;
    done(error);
  }
}
