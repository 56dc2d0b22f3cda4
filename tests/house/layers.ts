import { importsOf, type Import } from './imports.ts';
import type { Source } from './sources.ts';

/** The layers that each layer may import. Tests and scripts may import every layer. */
const mayImport: Record<string, readonly string[]> = {
  app: ['app', 'features', 'shared', 'services', 'machines', 'domain', 'ui'],
  features: ['shared', 'services', 'machines', 'domain', 'ui'],
  shared: ['shared', 'services', 'machines', 'domain', 'ui'],
  services: ['services', 'machines', 'domain'],
  machines: ['machines', 'domain'],
  domain: ['domain'],
  ui: ['ui'],
  server: ['server', 'domain'],
};

/** The permitted packages of the restricted layers. */
const packages: Record<string, RegExp> = {
  domain: /^zod$/,
  machines: /^xstate$/,
};

const forbidden: Record<string, RegExp> = {
  server: /^(@?xstate|react)(\/|$|-)/,
  ui: /^(@?xstate|@tanstack\/react-query|zod|hono)(\/|$)/,
};

/** The imports that violate the layers of docs/architecture.md. */
export function layerProblems(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    return importsOf(source)
      .map((each) => problemOf(source.path, each))
      .filter((problem) => problem !== undefined)
      .map((problem) => `${source.path} ${problem}`);
  });
}

function problemOf(path: string, { specifier, target }: Import): string | undefined {
  const layer = layerOf(path);
  if (specifier.startsWith('@xstate/graph') && !path.startsWith('tests/support/model/')) {
    return `imports ${specifier}, which only tests/support/model may`;
  }
  if (target === undefined) return packageProblem(layer, specifier);
  if (specifier.startsWith('..')) return `leaves its folder with ${specifier}`;
  const allowed = mayImport[layer];
  const wanted = layerOf(target);
  if (allowed === undefined || allowed.includes(wanted)) return undefined;
  if (layer === 'features' && wanted === 'features' && featureOf(path) === featureOf(target))
    return undefined;
  return `(${layer}) imports ${target} (${wanted})`;
}

function packageProblem(layer: string, specifier: string): string | undefined {
  const only = packages[layer];
  if (only && !only.test(specifier)) return `(${layer}) imports ${specifier}`;
  if (forbidden[layer]?.test(specifier)) return `(${layer}) imports ${specifier}`;
  const isBrowserCode = ['app', 'features', 'shared', 'services', 'ui'].includes(layer);
  return isBrowserCode && specifier.startsWith('node:') ? `(${layer}) imports ${specifier}` : undefined;
}

const featureOf = (path: string): string | undefined => path.split('/')[2];

/** The features that other features build on. */
const shared = ['page', 'pickers', 'forms', 'lists', 'assigning', 'importing', 'sessions'];

function layerOf(path: string): string {
  if (shared.some((folder) => path.startsWith(`src/features/${folder}/`))) return 'shared';
  if (path === 'src/main.tsx') return 'app';
  const [top = '', second = ''] = path.split('/');
  return top === 'src' ? second : top;
}
