/**
 * Imports go one way. Read each rule as: whoever matches `from` may not import what matches `to`.
 * scripts/check-imports.mjs runs this, and scripts/check-imports.test.mjs proves that each rule fires.
 *
 * server: main → app → features → platform → contract
 * web:    routes → features → ui, lib → contract
 */

const SERVER = '^apps/server/src'
const WEB = '^apps/web/src'
const CONTRACT = '^packages/contract/src'
const TEST = '\\.test\\.tsx?$'

/** What runs in production on the server; the seed and the command line are programs beside it. */
const SERVER_BESIDE = [`${SERVER}/(testing|seed)/`, TEST]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // Everywhere
    {
      name: 'no-cycles',
      comment: 'Two modules that import each other are one: split off what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this and it imports nothing: it is left over.',
      severity: 'error',
      from: { orphan: true, path: '^(apps|packages)/[^/]+/src/', pathNot: ['\\.d\\.ts$', '\\.css$', `${WEB}/boot.ts$`] },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'Not found. An import that does not resolve escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'What a test needs from another belongs to testing/.',
      severity: 'error',
      from: {},
      to: { path: TEST },
    },
    {
      name: 'programs-meet-in-the-contract',
      comment: 'The server and the web app know each other through packages/contract alone.',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^(apps|e2e|bench|scripts)/', pathNot: ['^apps/$1/', '^scripts/find-'] },
    },

    // Contract
    {
      name: 'contract-is-pure',
      comment: 'The contract does no I/O: it runs in the browser and on the server, so no Node built-ins, no React, neither program.',
      severity: 'error',
      from: { path: `${CONTRACT}/`, pathNot: TEST },
      to: {
        path: ['^(apps|e2e|bench|scripts)/', 'node_modules/(@types/)?(react|react-dom|fastify|drizzle-orm|pg)/', '^(react|react-dom)$'],
      },
    },
    {
      name: 'contract-without-node',
      comment: 'The contract does no I/O: no Node built-ins.',
      severity: 'error',
      from: { path: `${CONTRACT}/`, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },

    // Server
    {
      name: 'server-nothing-imports-main',
      comment: 'main.ts, the seed and the command line start a program; nothing builds on them.',
      severity: 'error',
      from: { path: `${SERVER}/`, pathNot: [`${SERVER}/main\\.ts$`, `${SERVER}/(testing|seed|cli)/`, TEST] },
      to: { path: [`${SERVER}/main\\.ts$`, `${SERVER}/(seed|cli)/`] },
    },
    {
      name: 'server-features-below-app',
      comment: 'A feature does not know how the program is put together: app/ imports features.',
      severity: 'error',
      from: { path: `${SERVER}/features/`, pathNot: SERVER_BESIDE },
      to: { path: `${SERVER}/app/` },
    },
    {
      name: 'server-platform-knows-no-football',
      comment: 'platform/ serves every feature and imports none of them.',
      severity: 'error',
      from: { path: `${SERVER}/platform/`, pathNot: SERVER_BESIDE },
      to: { path: `${SERVER}/(app|features)/` },
    },
    {
      name: 'server-slices-apart',
      comment: 'A slice sees of another slice its *.table.ts or its *.public.ts; everything else goes through events.',
      severity: 'error',
      from: { path: `${SERVER}/features/([^/]+)/`, pathNot: SERVER_BESIDE },
      to: { path: `${SERVER}/features/`, pathNot: [`${SERVER}/features/$1/`, '\\.(table|public)\\.ts$'] },
    },
    {
      name: 'server-testing-stays-in-tests',
      comment: 'testing/ is for tests and the seed.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: SERVER_BESIDE },
      to: { path: `${SERVER}/testing/` },
    },
    {
      name: 'server-who-touches-the-database',
      comment: 'Routers and presenters do not query: commands, queries, access and reactions do.',
      severity: 'error',
      from: { path: `${SERVER}/features/.*\\.(router|present)\\.ts$` },
      to: { path: ['node_modules/(drizzle-orm|pg|@electric-sql/pglite)/', `${SERVER}/platform/database/`] },
    },

    // Web
    {
      name: 'web-features-below-routes',
      comment: 'Routes compose features; a feature knows no route and no entry file.',
      severity: 'error',
      from: { path: `${WEB}/(features|ui|lib)/`, pathNot: TEST },
      to: { path: [`${WEB}/routes/`, `${WEB}/[^/]+\\.tsx?$`] },
    },
    {
      name: 'web-features-apart',
      comment: 'A feature sees of another feature what it reads (*.queries.ts, *.live.ts), what it does (actions/) and its *.public.ts(x).',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/`, pathNot: TEST },
      to: { path: `${WEB}/features/`, pathNot: [`${WEB}/features/$1/`, '\\.public\\.tsx?$', '\\.(queries|live)\\.ts$', '/actions/'] },
    },
    {
      name: 'web-ui-knows-no-server',
      comment: 'ui/ draws what it is given: no lib, no feature, no route.',
      severity: 'error',
      from: { path: `${WEB}/ui/`, pathNot: TEST },
      to: { path: `${WEB}/(lib|features|routes)/` },
    },
    {
      name: 'web-lib-draws-nothing',
      comment: 'lib/ serves features: it imports none, and no ui.',
      severity: 'error',
      from: { path: `${WEB}/lib/`, pathNot: TEST },
      to: { path: `${WEB}/(ui|features|routes)/` },
    },
  ],
  options: {
    // npm's TypeScript 7 has no parser for dependency-cruiser; without one it would read no module and pass.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(css|svg|png|woff2)(\\?|$)'] },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
