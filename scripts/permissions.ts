import { writeFile } from 'node:fs/promises';
import { PERMISSIONS_PAGE, permissionsPage } from '#tests/support/rights/page.ts';
import { projectFile } from '#server/base/project-file.ts';

await writeFile(projectFile(PERMISSIONS_PAGE), permissionsPage());
console.log(`Wrote ${PERMISSIONS_PAGE}.`);
