import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'

describe('secrets and data of an installation beside the sources', () => {
  const kept = linesOf('.gitignore')

  test('are not committed: the settings for compose.yaml, and backups', () => {
    expect(kept).toEqual(expect.arrayContaining(['.env', '/backups/', '/*.jsonl.gz']))
  })

  test('do not get into an image: what git ignores, a build leaves out', () => {
    const leftOut = linesOf('.dockerignore')
    expect(kept.map(toDockerPattern).filter((path) => !leftOut.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([])
  })
})

/** Git means any folder where a pattern has no slash but at its end; Docker always means the root. @param {string} pattern */
function toDockerPattern(pattern) {
  const path = pattern.replace(/\/$/, '')
  return path.includes('/') ? path.replace(/^\//, '') : `**/${path}`
}

/** Without comments. @param {string} file */
function linesOf(file) {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
}
