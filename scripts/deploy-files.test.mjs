import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
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

describe('compose.yaml', () => {
  const app = /^ {2}app:\n([\s\S]*?)\n\n/m.exec(read('compose.yaml'))?.[1] ?? ''
  const settings = namesOfSettings()

  test('gives the app every setting in .env', () => {
    expect(app).toMatch(/^ {4}env_file: \.env$/m)
  })

  test('decides itself only what its containers and volumes ask for', () => {
    const names = [...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name)
    const ofContainers = [
      'APP_URL',
      'DATABASE_URL',
      'PGPASSWORD',
      'SESSION_SECRET',
      'HOST',
      'PORT',
      'DATA_DIR',
      'BACKUP_DIR',
      'TRUST_PROXY',
    ]
    expect(names).toEqual(ofContainers)
    expect(ofContainers.filter((name) => !settings.includes(name))).toEqual(['PGPASSWORD'])
  })

  test('takes any password: none is part of an address', () => {
    expect(app).not.toMatch(/:\/\/\S*PASSWORD/)
  })

  test('has an example whose names it knows, and the README names every setting', () => {
    const inExample = [...read('deploy/env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name = '']) => name)
    const known = [...settings, ...[...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)]
    expect(inExample.filter((name) => !known.includes(name))).toEqual([])
    expect(settings.filter((name) => !new RegExp(`\`${name}[=\`]`).test(read('README.md')))).toEqual([])
  })
})

describe('the service of systemd', () => {
  const unit = read('deploy/coup-denvoi.service')
  const settings = read('deploy/coup-denvoi.env')

  test('reads its settings as its commands do, and has the same data', () => {
    expect(unit).not.toContain('EnvironmentFile')
    expect(unit).not.toContain('DATA_DIR')
    const [, directory] = /^StateDirectory=(.+)$/m.exec(unit) ?? []
    expect(read('deploy/coup-denvoi')).toContain(`:-/var/lib/${directory}}`)
  })

  test('may write to the directory for backups, and has no files of its own where a command looks for them', () => {
    const [, backups] = /^BACKUP_DIR=(.+)$/m.exec(settings) ?? []
    expect(unit).toContain(`\nReadWritePaths=-${backups}\n`)
    expect(unit).not.toMatch(/^(PrivateTmp|DynamicUser)=/m)
  })

  test('has an example whose names the server knows', () => {
    const names = [...settings.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    expect(names.filter((name) => !namesOfSettings().includes(name))).toEqual([])
  })
})

test('nginx can load its configuration before there is a certificate, which certbot asks of it', () => {
  expect(read('deploy/nginx.conf')).not.toMatch(/^\s*(ssl_certificate|listen .*\bssl\b)/m)
})

/** Those that the server reads. */
function namesOfSettings() {
  /** @type {Set<string>} */
  const names = new Set()
  readConfig(
    new Proxy(/** @type {NodeJS.ProcessEnv} */ ({}), {
      get: (_, name) => {
        names.add(String(name))
        return undefined
      },
    }),
  )
  return [...names]
}

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8')

/** Git means any folder where a pattern has no slash but at its end; Docker always means the root. @param {string} pattern */
function toDockerPattern(pattern) {
  const path = pattern.replace(/\/$/, '')
  return path.includes('/') ? path.replace(/^\//, '') : `**/${path}`
}

/** Without comments. @param {string} file */
function linesOf(file) {
  return read(file)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
}
