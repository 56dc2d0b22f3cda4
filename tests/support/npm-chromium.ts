import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { projectFile } from '#server/base/project-file.ts';

/** Whether npm has a Chromium for this machine: one built for Linux on x64. */
export const hasNpmChromium = process.platform === 'linux' && process.arch === 'x64';

/** A program and the environment for its libraries and fonts. */
export interface UnpackedChromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/** npm's Chromium, unpacked once per version, with its own libraries and fonts. */
export async function npmChromium(): Promise<UnpackedChromium> {
  const archives = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../bin',
  );
  const { version } = JSON.parse(readFileSync(path.join(archives, '../package.json'), 'utf8'));
  const folder = projectFile(`node_modules/.cache/weekwright-chromium/${version}`);
  if (!existsSync(folder)) await unpack(archives, folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

/** Two runs may unpack at once: each has its own draft, and the first complete one stays. */
async function unpack(archives: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  try {
    const programs = await inflated(path.join(archives, 'chromium.br'));
    writeFileSync(path.join(draft, 'chromium'), programs, { mode: 0o755 });
    for (const name of ['al2023', 'fonts', 'swiftshader']) {
      writeFiles(draft, await inflated(path.join(archives, `${name}.tar.br`)));
    }
    // The archive's own file names folders of the cloud it was made for.
    writeFileSync(path.join(draft, 'fonts.conf'), FONTS);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const FONTS = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n';

const decompress = promisify(brotliDecompress);
const inflated = (file: string): Promise<Buffer> => decompress(readFileSync(file));

const BLOCK = 512;
const FOLDER = '5';

/** Writes the files of a tar archive: each follows a 512-byte block with name, mode, size and kind. */
function writeFiles(folder: string, archive: Buffer): void {
  const text = (from: number, to: number) => archive.toString('latin1', from, to).replace(/\0.*/s, '');
  for (let at = 0; text(at, at + 1) !== ''; ) {
    const file = path.join(folder, text(at, at + 100));
    const mode = Number.parseInt(text(at + 100, at + 108), 8);
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    const isFolder = text(at + 156, at + 157) === FOLDER;
    at += BLOCK;
    if (isFolder) mkdirSync(file, { recursive: true });
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, archive.subarray(at, at + size), { mode });
    }
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
