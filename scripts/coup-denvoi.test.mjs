import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'
import { projectNodePath } from './setup/run-program.mjs'

const isRoot = process.getuid?.() === 0
/** The user `nobody`, whom every system knows. */
const NOBODY = 65_534

const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-command-'))
const app = join(directory, 'app')
const data = join(directory, 'data')
const settings = join(directory, 'coup-denvoi.env')

// A release whose program says what it was given.
cpSync(join(ROOT, 'deploy/coup-denvoi'), join(app, 'coup-denvoi'))
chmodSync(join(app, 'coup-denvoi'), 0o755)
cpSync(join(ROOT, 'scripts/setup/heap-limits.mjs'), join(app, 'scripts/setup/heap-limits.mjs'))
mkdirSync(join(app, 'bin'))
symlinkSync(projectNodePath(), join(app, 'bin/node'))
mkdirSync(join(app, 'apps/server/dist'), { recursive: true })
for (const program of ['main', 'user'])
  writeFileSync(
    join(app, `apps/server/dist/${program}.js`),
    `const { argv, env } = process
    console.log(JSON.stringify({ words: argv.slice(2), env, user: process.getuid(), group: process.getgid(), groups: process.getgroups() }))`,
  )
mkdirSync(data)
chmodSync(directory, 0o755)
if (isRoot) chownSync(data, NOBODY, NOBODY)

afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('the server and its commands have the settings of one file, in which any character stands for itself', () => {
  writeFileSync(
    settings,
    [
      '# Of the site',
      'APP_URL=https://foot.example',
      '; and of its mails',
      '',
      'MAIL_FROM=Coup d’envoi <bonjour@foot.example>',
      'SMTP_URL="smtp://foot:p$HOME`id`\\x@smtp.foot.example"',
      `  INSTANCE_NAME='Foot à Lyon #1'  `,
      'OIDC_SCOPES=openid email',
      'EMPTY=',
      `DATA_DIR=${data}`,
    ].join('\n'),
  )
  const expected = {
    APP_URL: 'https://foot.example',
    MAIL_FROM: 'Coup d’envoi <bonjour@foot.example>',
    SMTP_URL: 'smtp://foot:p$HOME`id`\\x@smtp.foot.example',
    INSTANCE_NAME: 'Foot à Lyon #1',
    OIDC_SCOPES: 'openid email',
    EMPTY: '',
    DATA_DIR: data,
  }
  expect(run(['start']).env).toMatchObject(expected)
  const { env, words } = run(['user', 'promote', 'karim@foot.example', '--super'])
  expect(env).toMatchObject(expected)
  expect(words).toEqual(['promote', 'karim@foot.example', '--super'])
})

test('a variable that the operator types counts for more, even an empty one', () => {
  writeFileSync(settings, `DATABASE_URL=postgres://foot@db/foot\nLOG_LEVEL=warn\nDATA_DIR=${data}\n`)
  expect(run(['user'], { DATABASE_URL: '', LOG_LEVEL: 'debug' }).env).toMatchObject({ DATABASE_URL: '', LOG_LEVEL: 'debug' })
})

test('a file that was saved on Windows has the same settings', () => {
  writeFileSync(settings, `\r\n# Of the site\r\nAPP_URL=https://foot.example\r\nMAIL_FROM="foot@foot.example"\r\nDATA_DIR=${data}\r\n`)
  expect(run(['user']).env).toMatchObject({ APP_URL: 'https://foot.example', MAIL_FROM: 'foot@foot.example', DATA_DIR: data })
})

test('without a file there are the variables only', () => {
  const { env } = run(['user'], { SETTINGS_FILE: join(directory, 'none'), DATA_DIR: data })
  expect(env.DATA_DIR).toBe(data)
  expect(env.APP_URL).toBeUndefined()
})

test('root acts as the owner of the data, so that nothing there becomes root’s', () => {
  writeFileSync(settings, `DATA_DIR=${data}\n`)
  const { user, group, groups } = run(['user'])
  expect(user).toBe(isRoot ? NOBODY : process.getuid?.())
  expect(group).toBe(isRoot ? NOBODY : process.getgid?.())
  expect(isRoot ? groups : []).not.toContain(0)
})

test('a line that is no setting, a file that may not be read and a directory that is missing are named', () => {
  writeFileSync(settings, 'APP_URL=https://foot.example\nexport LOG_LEVEL=debug\n')
  expect(fail({})).toBe(`${settings}: "export LOG_LEVEL=debug" is not of the form NAME=value.`)

  writeFileSync(settings, `DATA_DIR=${data}\n`, { mode: 0o600 })
  chmodSync(settings, isRoot ? 0o600 : 0)
  expect(fail({}, isRoot ? { uid: NOBODY, gid: NOBODY } : {})).toBe(
    `${settings} can't be read: run this as root, and let the service's user read it (chgrp coup-denvoi, chmod 640).`,
  )
  chmodSync(settings, 0o600)

  const missing = join(directory, 'missing')
  const { stderr, stdout } = start(['user'], { DATA_DIR: missing })
  // Only root would make it for the wrong user; the server itself says what it can't do.
  if (isRoot) expect(stderr.trim()).toBe(`${missing} does not exist: make it, for the user that the server runs as.`)
  else expect(stdout).toContain(missing)
  expect(existsSync(missing)).toBe(false)
})

/** @param {string[]} words @param {Record<string, string>} [env] */
function run(words, env) {
  const { stdout, stderr, status } = start(words, env)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return JSON.parse(stdout)
}

/** @param {Record<string, string>} env @param {{ uid?: number, gid?: number }} [user] */
function fail(env, user) {
  const { stderr, status } = start(['user'], env, user)
  expect(status).toBe(1)
  return stderr.trim()
}

/** @param {string[]} words @param {Record<string, string>} [env] @param {{ uid?: number, gid?: number }} [user] */
function start(words, env = {}, user = {}) {
  return spawnSync(join(app, 'coup-denvoi'), words, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, SETTINGS_FILE: settings, ...env },
    ...user,
  })
}
