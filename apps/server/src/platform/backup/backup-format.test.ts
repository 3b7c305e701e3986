import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { BACKUP_FORMAT, digestFiles, readBackup } from './backup-format.ts'

const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-format-'))
afterAll(() => rmSync(directory, { recursive: true }))

// A line that was copied with each piece of it that arrived took minutes.
test('a large file in a backup is read in a moment', { timeout: 20_000 }, async () => {
  const bytes = randomBytes(24_000_000)
  const files = digestFiles()
  files.add('photos/large', bytes)
  const manifest = { tables: {}, jobs: 0, files: files.result() }
  const lines = [{ format: BACKUP_FORMAT, migration: 1 }, { file: 'photos/large', base64: bytes.toString('base64') }, { manifest }]
  const path = join(directory, 'large.gz')
  writeFileSync(path, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 1 }))
  expect(await readBackup(path)).toEqual(manifest)
})
