import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Loaded where they are used: an idle server needs none of them, and each costs time at the start and memory until the end. */
const LAZY_LIBRARIES = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@orpc/zod',
  '@scalar/fastify-api-reference',
  'flydrive',
  'fontkit',
  'ical-generator',
  'nodemailer',
  'oauth4webapi',
  'openid-client',
  'redis',
  'sharp',
  'timezones-ical-library',
]

const LIST_MODULES = `
import { registerHooks } from 'node:module'
const urls = []
registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context) } })
await import(${JSON.stringify(new URL('../../server.ts', import.meta.url).href)})
process.stdout.write(urls.join('\\n'))
process.exit(0)
`

test('the server starts without the libraries that it rarely needs', { timeout: 60_000 }, () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', LIST_MODULES], { encoding: 'utf8' }).split('\n')
  const loads = (library: string) => loaded.some((url) => url.includes(`/node_modules/${library}/`))
  expect(loads('fastify')).toBe(true)
  expect(LAZY_LIBRARIES.filter(loads)).toEqual([])
})
