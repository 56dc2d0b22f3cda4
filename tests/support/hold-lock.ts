import { lockFolder } from '#server/db/embedded/lock.ts';

lockFolder(process.argv[2] ?? '');
process.stdout.write('held\n');
setInterval(() => {}, 1_000);
