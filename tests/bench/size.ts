import { ensureBuilt } from '#scripts/lib/build.mjs';
import { sizesOf } from '#scripts/lib/size.mjs';
import { projectFile } from '#server/base/project-file.ts';
import { atMost, kB, type Part } from './support/figure.ts';

/** The gzipped size of the JavaScript that the pages of the build load. */
export const size: Part = async (say) => {
  await ensureBuilt();
  return sizesOf(projectFile('dist')).map(({ page, bytes, budget, files }) => {
    for (const { file, bytes: own } of files) say(`${kB(own).padStart(9)}  ${file} of ${page}`);
    return atMost(`JavaScript of ${page}, gzip`, bytes, budget, kB);
  });
};
