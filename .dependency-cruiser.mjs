/**
 * Imports go one way. Read each rule as: a module that matches `from` may not import one that matches `to`.
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
const SERVER_NON_PRODUCTION = [`${SERVER}/(testing|seed)/`, TEST]

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
      from: { orphan: true, path: '^(apps|packages)/[^/]+/src/', pathNot: ['\\.d\\.ts$', '\\.css$', `${WEB}/boot\\.ts$`] },
      to: {},
    },
    {
      name: 'no-unresolved',
      comment: 'Not found. An import that does not resolve escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-test-imports',
      comment: 'What a test needs from another belongs to testing/.',
      severity: 'error',
      from: {},
      to: { path: TEST },
    },
    {
      name: 'apps-share-only-the-contract',
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
      name: 'server-no-import-of-entry-points',
      comment: 'main.ts, the seed and the command line start a program; nothing builds on them.',
      severity: 'error',
      from: { path: `${SERVER}/`, pathNot: [`${SERVER}/main\\.ts$`, `${SERVER}/(testing|seed|cli)/`, TEST] },
      to: { path: [`${SERVER}/main\\.ts$`, `${SERVER}/(seed|cli)/`] },
    },
    {
      name: 'server-features-not-to-app',
      comment: 'A feature does not know how the program is put together: app/ imports features.',
      severity: 'error',
      from: { path: `${SERVER}/features/`, pathNot: SERVER_NON_PRODUCTION },
      to: { path: `${SERVER}/app/` },
    },
    {
      name: 'server-platform-not-to-features',
      comment: 'platform/ serves every feature and imports none of them.',
      severity: 'error',
      from: { path: `${SERVER}/platform/`, pathNot: SERVER_NON_PRODUCTION },
      to: { path: `${SERVER}/(app|features)/` },
    },
    {
      name: 'server-slice-boundaries',
      comment: 'A slice sees of another slice its *.table.ts or its *.public.ts; everything else goes through events.',
      severity: 'error',
      from: { path: `${SERVER}/features/([^/]+)/`, pathNot: SERVER_NON_PRODUCTION },
      to: { path: `${SERVER}/features/`, pathNot: [`${SERVER}/features/$1/`, '\\.(table|public)\\.ts$'] },
    },
    {
      name: 'server-testing-only-in-tests',
      comment: 'testing/ is for tests and the seed.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: SERVER_NON_PRODUCTION },
      to: { path: `${SERVER}/testing/` },
    },
    {
      name: 'server-no-development-packages',
      comment: 'A release has none of them.',
      severity: 'error',
      from: { path: `${SERVER}/`, pathNot: SERVER_NON_PRODUCTION },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'server-no-database-in-routers',
      comment: 'Routers and presenters do not query: commands, queries, access and reactions do.',
      severity: 'error',
      from: { path: `${SERVER}/features/.*\\.(router|present)\\.ts$` },
      to: { path: ['node_modules/(drizzle-orm|pg|@electric-sql/pglite)/', `${SERVER}/platform/database/`] },
    },

    // Web
    {
      name: 'web-features-not-to-routes',
      comment: 'Routes compose features; a feature knows no route and no entry file.',
      severity: 'error',
      from: { path: `${WEB}/(features|ui|lib)/`, pathNot: TEST },
      to: { path: [`${WEB}/routes/`, `${WEB}/[^/]+\\.tsx?$`] },
    },
    {
      name: 'web-feature-boundaries',
      comment: 'A feature sees of another feature what it reads (*.queries.ts, *.live.ts), what it does (actions/) and its *.public.ts(x).',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/`, pathNot: TEST },
      to: { path: `${WEB}/features/`, pathNot: [`${WEB}/features/$1/`, '\\.public\\.tsx?$', '\\.(queries|live)\\.ts$', '/actions/'] },
    },
    {
      name: 'web-ui-isolated',
      comment: 'ui/ draws what it is given: no lib, no feature, no route.',
      severity: 'error',
      from: { path: `${WEB}/ui/`, pathNot: TEST },
      to: { path: `${WEB}/(lib|features|routes)/` },
    },
    {
      name: 'web-lib-not-to-ui',
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
