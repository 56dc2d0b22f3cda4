import { importsOf } from './imports.ts';
import type { Source } from './sources.ts';

/** The hosts of charts: `startChart`, `createChartHook` and `useChart`. */
const HOSTS = 'src/services/charts/';

/** Files besides hosts and charts that create or read an actor directly, or check a state name. */
export function hostProblems(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !path.startsWith(HOSTS) && !path.startsWith('src/machines/'))
    .flatMap((source) => [
      ...(importsOf(source).some(({ specifier }) => specifier === '@xstate/react')
        ? [`${source.path} imports @xstate/react: take useChart or createChartHook of ${HOSTS}`]
        : []),
      ...(/\bcreateActor\(/.test(source.text)
        ? [`${source.path} makes an actor: take startChart or createChartHook of ${HOSTS}`]
        : []),
      ...(/\b[aA]ctor\.subscribe\(/.test(source.text)
        ? [`${source.path} follows snapshots: let the chart emit what follows, and hear it by actor.on`]
        : []),
      ...(/\b(snapshot|state|getSnapshot\(\))\.matches\(/.test(source.text)
        ? [`${source.path} asks for the name of a state: give the state a tag and ask hasTag`]
        : []),
    ]);
}
