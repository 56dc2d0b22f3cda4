import { Duplex } from 'node:stream';

/** One client's line to the embedded database: what a socket would carry, both ways. */
export interface Line {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  hangUp(): void;
}

/**
 * What node-postgres takes for its socket: bytes of the PostgreSQL protocol go to the worker thread, its
 * answers come back by `receive`. Corked writes leave as one piece, so a query is one message to the thread.
 */
export class WireStream extends Duplex {
  readonly #dial: (stream: WireStream) => Line;
  #line: Line | undefined;

  constructor(dial: (stream: WireStream) => Line) {
    super();
    this.#dial = dial;
  }

  /** Called by node-postgres as on a socket; host and port have no meaning here. */
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

  /** Bytes from the database. */
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
