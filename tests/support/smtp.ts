import { type AddressInfo, createServer } from 'node:net';

/** A mail server for one test: takes every mail and keeps what it was told. */
export interface TestSmtp {
  readonly url: string;
  /** The commands and lines that arrived. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/** Starts it on a free port of the loopback address. */
export async function startSmtp(): Promise<TestSmtp> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let inMail = false;
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (inMail && line !== '.') continue;
        inMail = line === 'DATA';
        socket.write(inMail ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
