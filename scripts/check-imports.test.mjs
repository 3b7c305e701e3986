import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { ROOT } from './setup/root.mjs'

/** A project without violations. */
const GOOD = {
  'apps/server/package.json':
    '{ "name": "server", "type": "module", "imports": { "#*": "./src/*" }, "devDependencies": { "smtp-server": "1" } }',
  'apps/server/src/main.ts': "import '#app/app.ts'",
  'apps/server/src/app/app.ts': "import '#features/matches/matches.router.ts'",
  'apps/server/src/features/matches/matches.router.ts': "import './commands/join-match.ts'",
  'apps/server/src/features/matches/matches.present.ts': "import type {} from './matches.table.ts'",
  'apps/server/src/features/matches/matches.table.ts': "import { pgTable } from 'drizzle-orm'\nimport '#features/users/users.table.ts'",
  'apps/server/src/features/matches/commands/join-match.ts':
    "import { eq } from 'drizzle-orm'\nimport '#platform/database/database.ts'\nimport '#features/users/users.public.ts'",
  'apps/server/src/features/matches/commands/join-match.test.ts':
    "import '#testing/people.ts'\nimport '#features/users/commands/register-user.ts'",
  'apps/server/src/features/users/users.table.ts': "import { pgTable } from 'drizzle-orm'",
  'apps/server/src/features/users/users.public.ts': "import './users.table.ts'",
  'apps/server/src/features/users/commands/register-user.ts': "import '../users.table.ts'",
  'apps/server/src/features/users/sessions/commands/open-session.ts': "import '../../users.table.ts'",
  'apps/server/src/platform/database/database.ts': "import '@x/contract/lib/time'",
  'apps/server/src/testing/people.ts': "import '#app/app.ts'",
  'apps/server/src/seed/main.ts': "import '#testing/people.ts'",
  'apps/web/package.json': '{ "name": "web", "type": "module", "imports": { "#*": "./src/*" } }',
  'apps/web/src/main.tsx': "import './routes/index.tsx'",
  'apps/web/src/routes/index.tsx': "import '#features/matches/components/join-button.tsx'\nexport const page = <p>Bonjour</p>",
  'apps/web/src/features/matches/components/join-button.tsx':
    "import '#ui/forms/button.tsx'\nimport '#lib/api/with-api.ts'\nimport '#features/users/users.queries.ts'",
  'apps/web/src/features/users/users.queries.ts': "import '#lib/api/with-api.ts'",
  'apps/web/src/features/users/components/avatar.tsx': "import '#ui/forms/button.tsx'",
  'apps/web/src/ui/forms/button.tsx': "import { useState } from 'react'",
  'apps/web/src/lib/api/with-api.ts': "import '@x/contract/lib/time'",
  'packages/contract/package.json': '{ "name": "@x/contract", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/contract/src/lib/time.ts': "import 'zod'",
  'node_modules/drizzle-orm/index.js': 'export {}',
  'node_modules/react/index.js': 'export {}',
  'node_modules/smtp-server/index.js': 'export {}',
  'node_modules/zod/index.js': 'export {}',
}

/** Files that each break one rule. @type {Record<string, [file: string, text: string]>} */
const BAD = {
  'no-cycles': ['apps/web/src/ui/icons/icon.tsx', "import '#ui/match/jersey.tsx'"],
  'no-orphans': ['apps/web/src/ui/left-over.tsx', 'export const nothing = <b>Rien</b>'],
  'no-unresolved': ['apps/web/src/ui/lost.tsx', "import '#ui/gone.tsx'"],
  'no-test-imports': ['apps/server/src/features/matches/commands/leave-match.test.ts', "import './join-match.test.ts'"],
  'apps-share-only-the-contract': ['apps/web/src/lib/direct.ts', "import '../../../server/src/platform/database/database.ts'"],
  'contract-is-pure': ['packages/contract/src/lib/hook.ts', "import { useState } from 'react'"],
  'contract-without-node': ['packages/contract/src/lib/file.ts', "import { readFileSync } from 'node:fs'"],
  'server-no-import-of-entry-points': ['apps/server/src/platform/restart.ts', "import '#main.ts'"],
  'server-features-not-to-app': ['apps/server/src/features/users/users.router.ts', "import type { App } from '#app/app.ts'"],
  'server-platform-not-to-features': ['apps/server/src/platform/mailer.ts', "import '#features/users/users.table.ts'"],
  'server-slice-boundaries': [
    'apps/server/src/features/groups/membership/commands/leave-group.ts',
    "import '#features/users/sessions/commands/open-session.ts'",
  ],
  'server-testing-only-in-tests': ['apps/server/src/features/users/users.queries.ts', "import '#testing/people.ts'"],
  'server-no-development-packages': ['apps/server/src/platform/test-mail.ts', "import 'smtp-server'"],
  'server-no-database-in-routers': ['apps/server/src/features/groups/groups.router.ts', "import { eq } from 'drizzle-orm'"],
  'web-features-not-to-routes': ['apps/web/src/features/users/components/menu.tsx', "import { page } from '#routes/index.tsx'"],
  'web-feature-boundaries': [
    'apps/web/src/features/groups/components/card.tsx',
    "const avatar = () => import('#features/users/components/avatar.tsx')",
  ],
  'web-ui-isolated': ['apps/web/src/ui/live-badge.tsx', "import { api } from '#lib/api/with-api.ts'"],
  'web-lib-not-to-ui': ['apps/web/src/lib/toast.ts', "export { button } from '#ui/forms/button.tsx'"],
}

/** @type {string} */
let root

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const [file, text] of Object.entries(GOOD)) write(file, text)
  for (const name of ['drizzle-orm', 'react', 'zod'])
    write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`)
  mkdirSync(join(root, 'node_modules/@x'))
  symlinkSync('../../packages/contract', join(root, 'node_modules/@x/contract'))
})

afterAll(() => rmSync(root, { recursive: true }))

test('accepts a project without violations', async () => {
  expect(await check()).toEqual({ code: 0, broken: [] })
})

test('every rule has a file that breaks it', () => {
  expect(Object.keys(BAD).sort()).toEqual(config.forbidden?.map((rule) => rule.name).sort())
})

test('each rule reports its file only', async () => {
  write('apps/web/src/ui/match/jersey.tsx', "import '../icons/icon.tsx'")
  for (const [file, text] of Object.values(BAD)) write(file, text)
  const { code, broken } = await check()
  expect(code).toBe(1)
  for (const [rule, [file]] of Object.entries(BAD)) expect(broken, rule).toContainEqual(expect.stringMatching(`^${rule}: .*${file}`))
  // Also reported are the other half of the cycle, and the importer of another program's file.
  expect(new Set(broken.map((line) => line.split(':')[0]))).toEqual(new Set(Object.keys(BAD)))
})

test('a file that was not read is a problem', async () => {
  // The configuration excludes images, and this looks like one.
  write('apps/web/src/ui/pitch.svg?.ts', 'export const pitch = 1')
  const { code, broken } = await check()
  expect(code).toBe(1)
  expect(broken).toContainEqual('not-parsed: apps/web/src/ui/pitch.svg?.ts')
})

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${text}\n`)
}

/** @returns {Promise<{ code: number, broken: string[] }>} */
function check() {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, 'scripts/check-imports.mjs'), root], (error, _, stderr) => {
      const broken = stderr.split('\n').filter((line) => /^[a-z-]+: /.test(line))
      resolve({ code: error ? Number(error.code) : 0, broken })
    })
  })
}
