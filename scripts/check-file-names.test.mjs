import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'

const GOOD = [
  'apps/server/src/main.ts',
  'apps/server/src/features/matches/matches.table.ts',
  'apps/server/src/features/matches/commands/join-match.ts',
  'apps/server/src/features/matches/commands/join-match.test.ts',
  'apps/server/src/features/matches/races.postgres.test.ts',
  'apps/server/src/features/notifications/reactions/on-match-joined.ts',
  'apps/web/src/routes/index.tsx',
  'packages/contract/src/contract.ts',
  'packages/contract/src/lib/paris-time.ts',
  'packages/contract/src/matches/match.rules.ts',
]

const BAD = [
  'apps/server/src/platform/utils.ts',
  'apps/web/src/lib/date-parts/index.ts',
  'apps/web/src/ui/common/button.tsx',
  'apps/server/src/features/matches/matches.service.ts',
  'apps/server/src/features/matches/commands/match.ts',
  'apps/server/src/features/matches/reactions/match-joined.ts',
  'apps/server/src/features/matches/lists/matches.queries.ts',
  'packages/contract/src/matches/match.types.ts',
]

test('names that say their job pass, others are told apart', () => {
  expect(check(GOOD)).toEqual({ status: 0, blamed: [] })
  expect(check([...GOOD, ...BAD])).toEqual({ status: 1, blamed: [...BAD].sort() })
})

/** @param {string[]} files */
function check(files) {
  const root = mkdtempSync(join(tmpdir(), 'names-'))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/check-file-names.mjs'), root], { encoding: 'utf8' })
  rmSync(root, { recursive: true })
  const blamed = stderr.split('\n').filter(Boolean)
  return { status, blamed: blamed.map((line) => line.slice(0, line.indexOf(':'))).sort() }
}
