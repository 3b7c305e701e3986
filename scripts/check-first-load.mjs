// Checks how many bytes of scripts and styles each page needs before it works against apps/web/first-load.json, in the built web app.
// `--update` takes today's bytes and modules as the new limits.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { aPublicMatch } from '../apps/web/src/features/matches/testing/matches.ts'
import { aMe } from '../apps/web/src/testing/me.ts'
import { ROOT } from './setup/root.mjs'
import { bytesOf, collectFirstLoad } from './testing/first-load.mjs'

const LIMITS = join(ROOT, 'apps/web/first-load.json')
const DIST = join(ROOT, 'apps/web/dist')
const TOLERANCE = 1.02
const match = aPublicMatch({ id: '11111111-1111-4111-8111-111111111111' })
/** In place of the server. */
const instance = {
  name: 'Coup d’envoi',
  city: '',
  accent: '#fa5a0f',
  registration: 'open',
  registrationDomains: [],
  contact: '',
  accessibility: 'none',
  termsVersion: 1,
}
const dataSource = { findPublic: async () => match, showcase: async () => ({ items: [match] }) }

/** @type {Record<string, { url: string, isMember?: boolean }>} */
const PAGES = {
  '/': { url: '/' },
  '/match/{id}': { url: `/match/${match.id}` },
  '/login': { url: '/login' },
  '/register': { url: '/register' },
  '/matches': { url: '/matches', isMember: true },
}

/**
 * `modules` has every module of the pages with the pages that load it; `styles` the bytes of the styles in their HTML.
 * @typedef {{ bytes: Record<string, number>, styles: Record<string, number>, modules: Record<string, string[]> }} Limits
 * @typedef {Map<string, number>} Modules and their bytes before they are made smaller
 */

const { values } = parseArgs({ options: { update: { type: 'boolean' } } })
const { render } = await import(join(DIST, 'server/render.js'))
/** @type {Record<string, [id: string, bytes: number][]>} */
const modulesByFile = JSON.parse(readFileSync(join(DIST, 'client/.vite/modules.json'), 'utf8'))
const loads = await Promise.all(
  Object.entries(PAGES).map(async ([page, { url, isMember }]) => ({ page, ...(await measure(url, isMember)) })),
)

if (values.update) writeLimits()
else process.exitCode = loads.filter(isWithinLimit).length < loads.length ? 1 : 0

/** @param {string} url @param {boolean} [isMember] @returns {Promise<{ bytes: number, styles: number, modules: Modules }>} */
async function measure(url, isMember) {
  const me = isMember ? aMe() : null
  const { html } = await render({ url, origin: 'http://localhost', theme: null, me, instance, dataSource })
  const { scripts } = await collectFirstLoad(html, (path) => {
    const file = join(DIST, 'client', path)
    return { bytes: readFileSync(`${file}.br`).length, text: readFileSync(file, 'utf8') }
  })
  const modules = scripts.flatMap(({ path }) => modulesByFile[path.slice(1)] ?? [])
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return {
    bytes: bytesOf(scripts),
    styles: brotliCompressSync(styles).length,
    modules: new Map(modules.map(([id, bytes]) => [shortId(id), bytes])),
  }
}

/** @param {{ page: string, bytes: number, styles: number, modules: Modules }} load */
function isWithinLimit({ page, bytes, styles, modules }) {
  /** @type {Limits} */
  const limits = JSON.parse(readFileSync(LIMITS, 'utf8'))
  const areStylesWithin = isWithin(`${page}, styles`, styles, limits.styles[page])
  if (isWithin(page, bytes, limits.bytes[page])) return areStylesWithin
  const added = [...modules].filter(([id]) => !limits.modules[id]?.includes(page)).sort(([, one], [, other]) => other - one)
  console.log(
    added.length > 0
      ? '  These modules came in (bytes before they are made smaller):'
      : '  No module came in: those that were there have grown.',
  )
  for (const [id, size] of added) console.log(`  ${String(size).padStart(7)} ${id}`)
  return false
}

/** @param {string} what @param {number} bytes @param {number} [limit] */
function isWithin(what, bytes, limit = 0) {
  const isFine = bytes <= limit * TOLERANCE
  console.log(`${what}: ${bytes} bytes of ${limit}${isFine ? '' : ', more than 2 % above it'}`)
  return isFine
}

function writeLimits() {
  const ids = [...new Set(loads.flatMap(({ modules }) => [...modules.keys()]))].sort()
  /** @type {Limits} */
  const limits = {
    bytes: Object.fromEntries(loads.map(({ page, bytes }) => [page, bytes])),
    styles: Object.fromEntries(loads.map(({ page, styles }) => [page, styles])),
    modules: Object.fromEntries(ids.map((id) => [id, loads.filter(({ modules }) => modules.has(id)).map(({ page }) => page)])),
  }
  writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`)
}

/** Without the folder of the checkout, and without what the bundler prefixes its own modules with. @param {string} id */
function shortId(id) {
  const path = id.replaceAll('\0', '')
  return path.startsWith(ROOT) ? relative(ROOT, path) : path
}
