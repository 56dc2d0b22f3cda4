import { lockFolder } from '#server/db/embedded/lock.ts';

await lockFolder(process.argv[2] ?? '', { onLost: () => {} });
process.stdout.write(`held by ${process.pid}\n`);
setInterval(() => {}, 1_000);
