import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('names of settings', () => {
  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_DIRECT_URI', 'DATABASE_DIRECT_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['TRUST_PROXIES', null],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['BACKUPS_DIR', 'BACKUP_DIR'],
    ['APP_URI', 'APP_URL'],
    // Of other programs.
    ['API_URL', null],
    ['HOME', null],
    ['POST', null],
    ['HOSTNAME', null],
    ['MAIL', null],
    ['DATABASE_HOST', null],
    ['TEST_DATABASE_URL', null],
    ['LOGNAME', null],
  ])('%s: %s is meant', (name, meant) => {
    const read = () => readConfig({ [name]: 'x' })
    if (meant) expect(read).toThrow(`${name} is not a setting: ${meant} is meant, or unset it.`)
    else expect(read).not.toThrow()
  })

  test('an empty one counts as not set', () => {
    expect(() => readConfig({ SMPT_URL: '' })).not.toThrow()
  })
})
