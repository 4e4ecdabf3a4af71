// Enforces the layers of ARCHITECTURE.md. Each rule says what to do instead.
const layers = [
  'app',
  'base',
  'bin',
  'cli',
  'client',
  'contract',
  'core',
  'desktop',
  'http',
  'mcp',
  'pipeline',
  'platform',
  'store',
  'transfer',
  'ui',
];

/** What each layer may import besides itself. */
const mayImport = {
  base: [],
  contract: ['base'],
  pipeline: ['base'],
  core: ['base', 'pipeline'],
  store: ['base'],
  platform: ['base'],
  http: ['base', 'core', 'contract'],
  desktop: ['base', 'core', 'contract', 'http'],
  ui: ['base', 'contract'],
  client: ['base', 'contract'],
  transfer: ['base', 'client', 'contract'],
  cli: ['base', 'client', 'contract', 'transfer'],
  mcp: ['base', 'client', 'contract'],
  app: ['base', 'pipeline', 'core', 'store', 'platform', 'http', 'desktop', 'contract'],
  bin: layers.filter((layer) => layer !== 'ui'),
};

const instead = {
  base: 'base is the innermost layer: move what it needs into it, or pass it in.',
  pipeline: 'The language is pure: pass in what it reads.',
  contract: 'The contract imports only base: pass in what else it needs.',
  core: 'core imports no server, store or adapter: declare the interface next to its feature and let app/ pass in an implementation.',
  store: 'The store imports only types from core: let app/ pass in what else it needs.',
  platform: 'An adapter imports only types from core: let app/ pass in what else it needs.',
  http: 'http imports core and the contract: let app/ connect it to store and platform.',
  desktop: 'desktop imports core, the contract and http: let app/ connect it to store and platform.',
  client: 'The client is outside the application: use the contract.',
  transfer: 'Imports and exports are outside the application: use the client.',
  cli: 'The command line is outside the application: use the client.',
  mcp: 'The MCP tools are outside the application: use the client.',
  app: 'app/ wires the application; the client, the command line and the pages are outside it.',
  ui: 'Pages run in a browser: import the contract and pure parts of base, and request everything else.',
  bin: 'Pages are built and served, not imported.',
};

const layerRules = Object.entries(mayImport).map(([layer, others]) => ({
  name: `${layer}-stays-in-its-place`,
  comment: instead[layer],
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: {
    path: '^src/',
    pathNot: [...new Set([layer, ...others])]
      .map((one) => `^src/${one}/`)
      .concat(layer === 'store' || layer === 'platform' ? ['^src/core/'] : []),
  },
}));

/** Packages that only some files may import. */
const fence = (name, packages, files, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: files },
  to: { path: packages },
});

module.exports = {
  forbidden: [
    ...layerRules,
    fence(
      'sqlite-in-one-file',
      ['^(node:)?sqlite$'],
      ['^src/store/database/database\\.ts$', '^src/transfer/formats/open-database\\.ts$'],
      'Only store/database/database.ts imports SQLite, and transfer/formats/open-database.ts for other programs: use their functions.',
    ),
    fence(
      'http-at-both-ends',
      ['^(node:)?http$', '^src/base/node-http\\.ts$'],
      [
        '^src/base/node-http\\.ts$',
        '^src/http/(listener|read-incoming|watch-client)\\.ts$',
        '^src/client/transport\\.ts$',
        '^src/platform/model/send-request\\.ts$',
      ],
      'Requests are plain values: only the listener, its helpers, the client’s transport and the sender to model servers import node:http.',
    ),
    fence(
      'children-in-platform',
      ['^(node:)?child_process$'],
      ['^src/platform/'],
      'Only platform adapters start child processes.',
    ),
    fence(
      'threads-in-app',
      ['^(node:)?worker_threads$'],
      [
        '^src/app/threads/',
        '^src/app/pictures/thread-tools\\.ts$',
        '^src/pipeline/filters/pictures/recognize-text\\.ts$',
      ],
      'Threads are created in app/threads: call their methods.',
    ),
    fence(
      'decoding-in-its-process',
      [
        '^sharp$',
        '^tesseract\\.js$',
        'node_modules/(sharp|tesseract\\.js)/',
        '^src/pipeline/filters/pictures/(describe-picture|encode-picture|imaging|main-colors|make-picture|picture-facts|pixel-steps|recognize-text)\\.ts$',
      ],
      ['^src/app/pictures/picture-methods\\.ts$', '^src/pipeline/filters/pictures/'],
      'Pictures are decoded in a separate process: add a method to app/pictures/picture-methods.ts and call it.',
    ),
    fence(
      'keyring-in-keychain',
      ['@napi-rs/keyring'],
      ['^src/platform/access/keychain-process\\.ts$'],
      'Use the keychain through platform/access/keychain.ts.',
    ),
    fence(
      'session-bus-in-its-folder',
      ['^dbus-native$', 'node_modules/dbus-native'],
      ['^src/platform/bus/', '^src/platform/tray/'],
      'Use the session bus through platform/bus.',
    ),
    fence(
      'x11-in-its-folder',
      ['^x11$', 'node_modules/x11'],
      [
        '^src/platform/x11/',
        '^src/platform/clipboard/x11/',
        '^src/platform/front-window/x-',
        '^src/platform/shortcut/x-',
      ],
      'Use the X server through platform/x11.',
    ),
    fence(
      'native-calls-in-few-files',
      ['^koffi$', 'node_modules/koffi'],
      [
        '^src/platform/descriptors/libc\\.ts$',
        '^src/platform/sockets/(sock-diag|peer-credentials)\\.ts$',
        '^src/platform/process/(release|hide)-memory\\.ts$',
        '^src/platform/confinement/call-kernel\\.ts$',
        '^src/platform/clipboard/macos/',
        '^src/platform/clipboard/windows/',
      ],
      'Only a few files call system libraries: use their functions.',
    ),
    fence(
      'mcp-in-one-file',
      ['@modelcontextprotocol/'],
      ['^src/mcp/serve-tools\\.ts$'],
      'Only mcp/serve-tools.ts imports the SDK: tools are plain values and functions.',
    ),
    {
      name: 'adapters-take-types-only',
      comment: 'The store and adapters implement interfaces of core: import only types from core, with `import type`.',
      severity: 'error',
      from: { path: '^src/(store|platform)/' },
      to: {
        path: '^src/core/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pages-without-documents',
      comment:
        'This would put the whole contract into a page: use contract/generated/window-operations.ts, or request the document.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: ['^api/', '^src/contract/(operations|arguments)\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-without-node',
      comment: 'Pages run in a browser: use browser APIs instead of Node APIs.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'Merge the two files, or move what they share into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file: delete it.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: [
          '^src/contract/generated/',
          '^src/app/threads/(reader|runner|writer)\\.ts$',
          '^src/app/pictures/picture-process\\.ts$',
          '^src/app/model/model-process\\.ts$',
          '^src/ui/(docs/docs|settings/settings|overlay/overlay)\\.tsx$',
        ],
      },
      to: {},
    },
    {
      name: 'random-tests-repeat',
      comment: 'Import fast-check from test/support/running/random.ts, so that a test has the same cases in every run.',
      severity: 'error',
      from: { path: '^test/', pathNot: '^test/support/running/random\\.ts$' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'nothing-imports-bin',
      comment:
        'Programs are started, not imported. Only the module `copyloom/client` is made to be imported, by other programs.',
      severity: 'error',
      from: { path: '^(src|test)/', pathNot: '^src/bin/' },
      to: { path: '^src/bin/', pathNot: '^src/bin/client\\.ts$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    builtInModules: { add: ['node:sqlite'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
