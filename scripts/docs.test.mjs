import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'

const markdown = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...['docs', 'docs/decisions', 'docs/guide'].flatMap(documentsIn)]

test.each(markdown)('%s: every file that it names exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '')
  const paths = [...text.matchAll(/`((?:apps|packages|e2e|bench|scripts|docs)\/[\w./$-]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const links = [...text.matchAll(/\]\((?!https?:)([\w./-]+)\)/g)].map(([, path = '']) => path)
  expect(links.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([])
})

test('a release runs every command of the server', () => {
  const files = readdirSync(join(ROOT, 'apps/server/src/cli')).filter((name) => !/\.test\.ts$|^report-error\.ts$/.test(name))
  const script = readFileSync(join(ROOT, 'deploy/coup-denvoi'), 'utf8')
  const commands = /^ {2}(.+)\) program=\$command/m.exec(script)?.[1]?.split(' | ') ?? []
  expect([...commands].sort()).toEqual(files.map((name) => name.replace('.ts', '')).sort())
})

/** @param {string} folder */
function documentsIn(folder) {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}
