import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const packed = /\.(html|js|css|svg|txt|json|webmanifest)$/;

/** Compresses with Brotli at its highest level, which is too slow for a running server. */
export async function precompress(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    packed.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }));
    }),
  );
}
