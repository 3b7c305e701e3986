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

/** @param {string} folder */
function documentsIn(folder) {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}
