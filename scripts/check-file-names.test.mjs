import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'

const GOOD = [
  'apps/server/src/main.ts',
  'apps/server/src/features/matches/matches.table.ts',
  'apps/server/src/features/matches/commands/edit-match.ts',
  'apps/server/src/features/matches/participation/commands/join-match.ts',
  'apps/server/src/features/matches/guests/guests.queries.ts',
  'apps/server/src/features/matches/tests/participation/join-match.test.ts',
  'apps/server/src/features/matches/races.postgres.test.ts',
  'apps/server/src/features/notifications/reactions/on-match-joined.ts',
  'apps/web/src/router.ts',
  'apps/web/src/routes/index.tsx',
  'apps/web/src/routes/matches/$id_.locker-room.tsx',
  'apps/web/src/features/matches/matches.cache.ts',
  'apps/web/src/features/matches/matches.cache.test.ts',
  'apps/web/src/features/matches/form/match-price.ts',
  'apps/web/src/features/matches/use-home-matches.public.ts',
  'apps/web/src/features/matches/actions/use-join-match.ts',
  'apps/web/src/features/matches/components/detail/match-page.tsx',
  'apps/web/src/features/matches/components/dialogs/match-dialog-params.ts',
  'apps/web/src/features/matches/testing/matches.ts',
  'apps/web/src/lib/api/use-action.ts',
  'apps/web/src/ui/forms/button.tsx',
  'packages/contract/src/contract.ts',
  'packages/contract/src/lib/local-time.ts',
  'packages/contract/src/matches/match.rules.ts',
  'packages/contract/src/matches/guests/guest.rules.ts',
]

const BAD = [
  'apps/server/src/platform/utils.ts',
  'apps/web/src/lib/date-parts/index.ts',
  'apps/web/src/ui/common/button.tsx',
  'apps/server/src/features/matches/matches.service.ts',
  'apps/server/src/features/matches/commands/match.ts',
  'apps/server/src/features/matches/reactions/match-joined.ts',
  'apps/server/src/features/matches/lists/reactions/on-user-renamed.ts',
  'apps/server/src/features/matches/pages/matches.queries.ts',
  'apps/server/src/features/users/guests/guests.queries.ts',
  'apps/web/src/program.service.ts',
  'apps/web/src/features/matches/match-card.tsx',
  'apps/web/src/features/matches/matches.store.ts',
  'apps/web/src/features/matches/actions/join-match.ts',
  'apps/web/src/features/matches/components/match-text.ts',
  'apps/web/src/features/matches/hooks/use-match.ts',
  'apps/web/src/lib/dates/format.ts',
  'apps/web/src/ui/button.tsx',
  'packages/contract/src/matches/match.types.ts',
  'packages/contract/src/matches/pages/match.rules.ts',
]

test('names of a known kind pass, others are reported', () => {
  expect(check(GOOD)).toEqual({ status: 0, blamed: [] })
  expect(check([...GOOD, ...BAD])).toEqual({ status: 1, blamed: [...BAD].sort() })
})

test('a folder of more than 30 files is reported', () => {
  const files = Array.from({ length: 30 }, (_, index) => `apps/web/src/ui/forms/field-${index}.tsx`)
  expect(check(files).status).toBe(0)
  expect(check([...files, 'apps/web/src/ui/forms/button.tsx'])).toEqual({ status: 1, blamed: ['apps/web/src/ui/forms'] })
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
  return { status, blamed: [...new Set(blamed.map((line) => line.slice(0, line.indexOf(':'))))].sort() }
}
