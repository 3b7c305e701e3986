import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIRECTORY = fileURLToPath(new URL('./backups/', import.meta.url))

/** The kept database of an earlier version, and how its people left it. */
export type UpgradeFixture = {
  /** The last migration of that version: `0013` */
  name: string
  backup: string
  /** The cookie of Karim's browser. */
  cookie: string
  matchId: string
  conversationId: string
  groupId: string
}

/** Signed the cookies of the kept databases. */
export const FIXTURE_SECRET = 'the secret of the kept databases of earlier versions'

export const fixtureFile = (name: string, extension: 'jsonl.gz' | 'json'): string => join(DIRECTORY, `${name}.${extension}`)

/** All kept databases, earliest first. */
export function upgradeFixtures(): UpgradeFixture[] {
  return globSync('*.json', { cwd: DIRECTORY })
    .sort()
    .map((file) => {
      const name = file.replace('.json', '')
      return { name, backup: fixtureFile(name, 'jsonl.gz'), ...JSON.parse(readFileSync(fixtureFile(name, 'json'), 'utf8')) }
    })
}
