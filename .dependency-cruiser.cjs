// The dependency rule of ARCHITECTURE.md, enforced. Each rule says what to do instead.
const rooms = [
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
  'ui',
];

/** What each room may import from, beside itself. */
const mayImport = {
  base: [],
  contract: ['base'],
  pipeline: ['base'],
  core: ['base', 'pipeline'],
  store: ['base'],
  platform: ['base'],
  http: ['base', 'core', 'contract'],
  desktop: ['base', 'core', 'contract'],
  ui: ['base', 'contract'],
  client: ['base', 'contract'],
  cli: ['base', 'client', 'contract'],
  mcp: ['base', 'client', 'contract'],
  app: ['base', 'pipeline', 'core', 'store', 'platform', 'http', 'desktop', 'contract'],
  bin: rooms.filter((room) => room !== 'ui'),
};

const instead = {
  base: 'base is the innermost room: move what it needs into it, or pass it in.',
  pipeline: 'The language is pure: what it reads and what it may know is handed in.',
  contract: 'The contract knows only itself: pass in whatever it needs.',
  core: 'core knows no door and no tool: declare the interface it needs next to its feature and let app/ pass it in.',
  store: 'A store takes only types from core: what else it needs is passed in by app/.',
  platform: 'An adapter takes only types from core: what else it needs is passed in by app/.',
  http: 'The HTTP room knows core and the contract: let app/ wire it to stores and platform.',
  desktop: 'Windows know core and the contract: let app/ wire them to stores and platform.',
  client: 'The client is outside the application: it goes by the contract.',
  cli: 'The command line is outside the application: it goes through the client.',
  mcp: 'The tools for models are outside the application: they go through the client.',
  app: 'app/ wires the inside of the application; commands and the client are outside of it.',
  ui: 'Pages run in a browser: they know the contract and what of base is pure; everything else they ask for by a request.',
  bin: 'Pages are built and served, not imported.',
};

const roomRules = Object.entries(mayImport).map(([room, others]) => ({
  name: `${room}-stays-in-its-place`,
  comment: instead[room],
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: {
    path: '^src/',
    pathNot: [...new Set([room, ...others])]
      .map((one) => `^src/${one}/`)
      .concat(room === 'store' || room === 'platform' ? ['^src/core/'] : [])
      .concat(room === 'ui' ? ['^src/desktop/bridge\\.ts$'] : []),
  },
}));

/** Outside packages that only some files may touch. */
const fence = (name, packages, files, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: files },
  to: { path: packages },
});

module.exports = {
  forbidden: [
    ...roomRules,
    fence(
      'sqlite-in-one-file',
      ['^(node:)?sqlite$'],
      ['^src/store/database/database\\.ts$'],
      'Only store/database/database.ts knows SQLite: use its functions.',
    ),
    fence(
      'http-at-both-ends',
      ['^(node:)?http$', '^src/base/node-http\\.ts$'],
      [
        '^src/base/node-http\\.ts$',
        '^src/http/(listener|watch-client)\\.ts$',
        '^src/desktop/window-server\\.ts$',
        '^src/client/transport\\.ts$',
      ],
      'Requests are plain values: only the listener, the server of the windows and the client’s transport know node:http.',
    ),
    fence(
      'children-in-platform',
      ['^(node:)?child_process$'],
      ['^src/platform/'],
      'Child processes are started by platform adapters only.',
    ),
    fence(
      'threads-in-app',
      ['^(node:)?worker_threads$'],
      [
        '^src/app/threads/',
        '^src/app/pictures/thread-tools\\.ts$',
        '^src/pipeline/filters/pictures/recognize-text\\.ts$',
      ],
      'Threads are made and served in app/threads: call what they offer.',
    ),
    fence(
      'decoding-in-its-process',
      [
        '^sharp$',
        '^tesseract\\.js$',
        'node_modules/(sharp|tesseract\\.js)/',
        '^src/pipeline/filters/pictures/(describe-picture|encode-picture|imaging|main-colours|make-picture|picture-facts|pixel-steps|recognize-text)\\.ts$',
      ],
      ['^src/app/pictures/picture-process\\.ts$', '^src/pipeline/filters/pictures/'],
      'Pictures are decoded in a process of their own: add a method to app/pictures/picture-process.ts and call it.',
    ),
    fence(
      'keyring-in-keychain',
      ['@napi-rs/keyring'],
      ['^src/platform/access/keychain\\.ts$'],
      'The keychain is reached through platform/access/keychain.ts.',
    ),
    fence(
      'session-bus-in-tray',
      ['^dbus-native$', 'node_modules/dbus-native'],
      ['^src/platform/tray/'],
      'The session bus is reached through platform/tray.',
    ),
    fence(
      'x11-in-its-folder',
      ['^x11$', 'node_modules/x11'],
      ['^src/platform/clipboard/x11/'],
      'The X server is reached through platform/clipboard/x11.',
    ),
    fence(
      'native-calls-in-few-files',
      ['^koffi$', 'node_modules/koffi'],
      [
        '^src/platform/clipboard/wayland/libc\\.ts$',
        '^src/platform/sockets/sock-diag\\.ts$',
        '^src/platform/process/release-memory\\.ts$',
        '^src/platform/clipboard/macos/',
        '^src/platform/clipboard/windows/',
      ],
      'Calls into system libraries stand in files of their own: use what those offer.',
    ),
    fence(
      'mcp-in-one-file',
      ['@modelcontextprotocol/'],
      ['^src/mcp/serve-tools\\.ts$'],
      'Only mcp/serve-tools.ts knows the SDK: tools are plain values and functions.',
    ),
    {
      name: 'adapters-take-types-only',
      comment: 'Stores and adapters implement interfaces of core: from core they take types, with `import type`.',
      severity: 'error',
      from: { path: '^src/(store|platform)/' },
      to: {
        path: '^src/core/',
        pathNot: '^src/core/clipboard/system-clipboard\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pages-take-types-only',
      comment: 'A page is built by itself: from desktop/bridge.ts it takes types, with `import type`.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/desktop/bridge\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-without-node',
      comment: 'Pages run in a browser, which has nothing of Node: use what browsers have.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or need a third.',
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
          '^src/ui/(docs/docs|settings/settings)\\.tsx$',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-imports-bin',
      comment: 'Programs are started, not imported.',
      severity: 'error',
      from: { path: '^(src|test)/', pathNot: '^src/bin/' },
      to: { path: '^src/bin/' },
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
