import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from './setup/fingerprint.mjs'
import { ROOT } from './setup/root.mjs'

const files = globSync('{*,.*}', { cwd: ROOT, exclude: ['.git', '.cache', 'node_modules', 'data', 'data-demo'] }).flatMap((path) =>
  filesUnder(ROOT, path),
)
const folders = new Set(files.flatMap(foldersOf))
const documents = files.filter((path) => path.endsWith('.md'))

const NOT_IN_THE_REPOSITORY = [
  // The table of old names in CONTRIBUTING.md.
  ...['parts.ts', 'listening.ts'],
  // Builds.
  ...['apps/server/dist', 'apps/server/.cache/builds', 'apps/web/dist'],
]

test.each(documents)('%s: every file and heading that it links to exists', (document) => {
  const links = [...proseOf(document).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([])
})

test.each(documents)('%s: every path that it names exists', (document) => {
  const names = [...proseOf(document).matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  expect(names.filter((name) => isPath(name) && !exists(name) && !NOT_IN_THE_REPOSITORY.includes(name))).toEqual([])
})

test('a link to a heading that is not there is found, and so is a file under another name', () => {
  expect(leadsSomewhere('docs/operate/install.md', '../../README.md#configure')).toBe(true)
  expect(leadsSomewhere('docs/operate/install.md', '../../README.md#settings')).toBe(false)
  expect(leadsSomewhere('docs/operate/install.md', '#upgrade')).toBe(true)
  expect(leadsSomewhere('docs/operate/install.md', '../README.md')).toBe(false)
  expect(
    ['scripts/gone.mjs', 'gone.router.ts', 'features/gone/', 'apps/server/gone'].filter((name) => isPath(name) && !exists(name)),
  ).toHaveLength(4)
  expect(
    ['setup/root.mjs', '*.table.ts', 'features/matches/guests/', 'apps/web'].filter((name) => isPath(name) && exists(name)),
  ).toHaveLength(4)
  expect(['/api/health', 'America/Martinique', 'match.can.join', 'coup-denvoi', 'DATA_DIR/mails'].filter(isPath)).toEqual([])
})

test('the recipe of CONTRIBUTING.md leads to places that exist, and to files that do not yet', () => {
  const steps = [...readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').matchAll(/^ *\/\/ (\S+\.ts)(?:, in (\w+))?$/gm)]
  expect(steps).toHaveLength(7)
  for (const [, path = '', place] of steps) {
    expect(files.includes(path), path).toBe(place !== undefined)
    expect(folders, path).toContain(dirname(path))
    if (place) expect(readFileSync(join(ROOT, path), 'utf8'), path).toMatch(new RegExp(`const ${place}\\b.*= \\{\\n`))
  }
})

test('a release runs every command of the server', () => {
  const programs = globSync('*.ts', { cwd: join(ROOT, 'apps/server/src/cli') }).filter(
    (name) => !/\.test\.ts$|^(exit-on-signal|open-for-command|report-error)\.ts$/.test(name),
  )
  const script = readFileSync(join(ROOT, 'deploy/coup-denvoi'), 'utf8')
  const commands = /^ {2}(.+)\) program=\$command/m.exec(script)?.[1]?.split(' | ') ?? []
  expect([...commands].sort()).toEqual(programs.map((name) => name.replace('.ts', '')).sort())
})

/** @param {string} document @param {string} link relative, with or without a heading */
function leadsSomewhere(document, link) {
  const [path = '', heading] = link.split('#')
  const target = path ? posix.join(posix.dirname(document), path).replace(/\/$/, '') : document
  if (!files.includes(target)) return heading === undefined && folders.has(target)
  return heading === undefined || headingsOf(target).includes(heading)
}

/** As GitHub names them. @param {string} document */
function headingsOf(document) {
  return [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Of the repository: a source, which may be named by the end of its path, a folder with a slash at its end, or what is below a folder of the root. */
function isPath(/** @type {string} */ name) {
  if (!/^[\w.*$-]+(\/[\w.*$-]+)*\/?$/.test(name)) return false
  return /[\w*]\.(tsx?|mjs|md|sql|yaml|grit)$|[\w*]\/$/.test(name) || (name.includes('/') && folders.has(name.split('/')[0] ?? ''))
}

/** @param {string} name */
function exists(name) {
  const path = name.replace(/\/$/, '').replaceAll(/[.$]/g, '\\$&').replaceAll('*', '[^/]*')
  const pattern = new RegExp(`(^|/)${path}$`)
  return [...files, ...folders].some((one) => pattern.test(one))
}

/** Without examples of code. @param {string} document */
const proseOf = (document) => readFileSync(join(ROOT, document), 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '')

/** @param {string} path @returns {string[]} */
function foldersOf(path) {
  const folder = dirname(path)
  return folder === '.' ? [] : [...foldersOf(folder), folder]
}
