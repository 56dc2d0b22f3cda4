import { importsOf } from './imports.ts';
import { parse, type Source } from './sources.ts';

/** The folders whose subfolders are rooms. */
const areas = ['server', 'src/domain', 'src/features', 'src/features/board', 'src/services'];

const FACE = '/index.ts';

/** The rooms in which a file is, the outer one first. */
export function roomsOf(path: string): string[] {
  return areas.flatMap((area) => {
    const [room, ...rest] = path.startsWith(`${area}/`) ? path.slice(area.length + 1).split('/') : [];
    return rest.length > 0 ? [`${area}/${room}`] : [];
  });
}

/** The static imports that go past the face of a room. A dynamic import names the module that it loads later. */
export function pastFaces(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const own = new Set(roomsOf(source.path));
    return importsOf(source).flatMap(({ target, isLate, specifier }) => {
      const room = target && !isLate ? roomsOf(target).find((each) => !own.has(each)) : undefined;
      // A worker or an address of a file is not imported.
      if (room === undefined || target === `${room}${FACE}` || specifier.includes('?')) return [];
      return [
        `${source.path} imports ${target}: import from ${room}${FACE}, and export there what is missing`,
      ];
    });
  });
}

/** What is wrong with the faces: one of no room, or one that does more than export. */
export function faceProblems(sources: readonly Source[]): string[] {
  const rooms = new Set(sources.flatMap(({ path }) => roomsOf(path)));
  return sources
    .filter(({ path }) => path.endsWith(FACE))
    .flatMap((source) => {
      const room = source.path.slice(0, -FACE.length);
      if (!rooms.has(room)) return [`${source.path} is the face of no room`];
      const isExport = parse(source).program.body.every(
        (node) => node.type === 'ExportNamedDeclaration' && node.source !== null,
      );
      const foreign = importsOf(source).filter(({ specifier }) => !specifier.startsWith('./'));
      return [
        ...(isExport ? [] : [`${source.path} does more than export names`]),
        ...foreign.map(
          ({ specifier }) => `${source.path} exports from ${specifier}, not by a path of its room`,
        ),
        ...(source.text.startsWith('/** ') ? [] : [`${source.path} does not say what its room is for`]),
      ];
    });
}
