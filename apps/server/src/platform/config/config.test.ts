import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  test('needs nothing: a fresh clone starts on this machine only, with its data beside it', () => {
    expect(readConfig({ PATH: '/bin', DATABASE_URL: '', PORT: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      appOrigin: null,
      databaseUrl: null,
      databaseDirectUrl: null,
      redisUrl: null,
      smtpUrl: null,
      timeZone: null,
      webhooksToLoopback: false,
      mailFrom: null,
      pushServices: [],
      filesUrl: null,
      trustProxy: false,
      writeLimitFactor: 1,
      sessionSecret: null,
      logLevel: 'info',
      instanceName: null,
      instanceCity: null,
      accent: null,
      registration: null,
      registrationDomains: null,
      adminSecondFactor: null,
      oidc: null,
      contact: null,
      legal: {
        publisherKind: null,
        publisherName: null,
        publisherForm: null,
        publisherAddress: null,
        publisherDirector: null,
        publisherPhone: null,
        hostName: null,
        hostAddress: null,
        hostPhone: null,
      },
      initialAdminEmail: null,
      backupDir: null,
      backupKeep: 7,
      metricsToken: null,
    })
  })

  test('takes what an operator sets', () => {
    const config = readConfig({
      PORT: '8080',
      APP_URL: 'https://Foot.example/',
      DATABASE_URL: 'postgres://foot:secret@db/foot',
      REDIS_URL: 'rediss://cache:6380',
      SMTP_URL: 'smtps://foot:p%40ss@smtp.foot.example:465',
      MAIL_FROM: 'Foot à Lyon <bonjour@foot.example>',
      FILES_URL: 's3://key:secret@s3.example/photos?region=eu-west-3',
      TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
    })
    expect(config).toMatchObject({
      smtpUrl: 'smtps://foot:p%40ss@smtp.foot.example:465',
      mailFrom: 'Foot à Lyon <bonjour@foot.example>',
      filesUrl: 's3://key:secret@s3.example/photos?region=eu-west-3',
    })
    expect(readConfig({ MAIL_FROM: 'bonjour@foot.example' }).mailFrom).toBe('bonjour@foot.example')
    expect(config).toMatchObject({ port: 8080, appOrigin: 'https://foot.example', trustProxy: ['10.0.0.0/8', '::1', 'loopback'] })
    expect(readConfig({ PUSH_SERVICES: 'https://push.foot.example, http://127.0.0.1:8080/' }).pushServices).toEqual([
      'https://push.foot.example',
      'http://127.0.0.1:8080',
    ])
    const oidc = { OIDC_ISSUER: 'https://login.foot.example/realms/club', OIDC_CLIENT_ID: 'foot', OIDC_CLIENT_SECRET: 'secret' }
    expect(readConfig(oidc).oidc).toEqual({
      issuer: 'https://login.foot.example/realms/club',
      clientId: 'foot',
      clientSecret: 'secret',
      name: 'login.foot.example',
      scopes: 'openid email profile',
    })
    for (const issuer of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])
      expect(readConfig({ ...oidc, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer)
    expect(() => readConfig({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1.foot.example' })).toThrow('with https://')
    expect(readConfig({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe(true)
    for (const url of ['redis://cache', 'redis://:p%25ss@cache:6380/', 'redis://cache/2'])
      expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url)
    for (const host of ['::1', '[::1]']) expect(readConfig({ HOST: host }).host).toBe('::1')
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
  })

  test('takes parameters of a database, and asks the driver for what it does without a warning', () => {
    const databaseUrlOf = (url: string) => readConfig({ DATABASE_URL: url }).databaseUrl
    for (const parameters of ['', '?sslmode=disable', '?sslmode=no-verify&channel_binding=require', '?host=/var/run/postgresql&port=5433'])
      expect(databaseUrlOf(`postgres://foot:p%40ss@db/foot${parameters}`)).toBe(`postgres://foot:p%40ss@db/foot${parameters}`)
    // Printed by the driver for each of these, which it takes for the last.
    for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
      expect(databaseUrlOf(`postgres://db/foot?sslmode=${mode}&sslrootcert=/ca.pem`)).toBe(
        'postgres://db/foot?sslmode=verify-full&sslrootcert=/ca.pem',
      )
    const asLibpq = 'postgres://db/foot?uselibpqcompat=true&sslmode=require'
    expect(databaseUrlOf(asLibpq)).toBe(asLibpq)
  })

  test('takes who publishes and who hosts the site', () => {
    const { legal } = readConfig({ PUBLISHER_KIND: 'person', PUBLISHER_NAME: 'François Étienne', HOSTING_PHONE: '04 78 00 00 00' })
    expect(legal).toMatchObject({ publisherKind: 'person', publisherName: 'François Étienne', hostPhone: '04 78 00 00 00', hostName: null })
    expect(() => readConfig({ HOSTING_PHONE: 'appelez-nous' })).toThrow('HOSTING_PHONE is "appelez-nous"')
    // Shells and containers set it.
    expect(readConfig({ HOSTNAME: 'foot' }).legal.hostName).toBeNull()
  })

  test('takes settings of the instance', () => {
    const config = readConfig({
      INSTANCE_NAME: 'Foot à Lyon',
      INSTANCE_CITY: 'Lyon',
      TIME_ZONE: 'Pacific/Noumea',
      ACCENT_COLOR: '#9A78EE',
      REGISTRATION: 'domains',
      REGISTRATION_DOMAINS: 'Exemple.fr, asvel.example',
    })
    expect(config).toMatchObject({
      instanceName: 'Foot à Lyon',
      instanceCity: 'Lyon',
      timeZone: 'Pacific/Noumea',
      accent: '#9a78ee',
      registration: 'domains',
      registrationDomains: ['exemple.fr', 'asvel.example'],
    })
  })

  test.each([
    ['INSTANCE_NAME', 'x'.repeat(41), 'INSTANCE_NAME has at most 40 characters, without < and >.'],
    ['ACCENT_COLOR', '#1e8252', 'ACCENT_COLOR is "#1e8252", but that color is refused (Le vert est celui de la pelouse).'],
    ['REGISTRATION', 'never', 'REGISTRATION is "never", but it must be one of open, invitation, domains, closed.'],
    ['REGISTRATION_DOMAINS', 'a@b', 'REGISTRATION_DOMAINS contains "a@b", but it must be a list of domains such as foot.example.'],
    ['PORT', '80a', 'PORT is "80a", but a port is a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536", but a port is a whole number from 0 to 65535.'],
    [
      'APP_URL',
      'foot.example',
      'APP_URL is "foot.example", but it must be the full address that people type, such as https://foot.example.',
    ],
    [
      'APP_URL',
      'https://foot.example/app',
      'APP_URL must be a scheme and a host only, such as https://foot.example: the app lives at the root of its host.',
    ],
    [
      'PUSH_SERVICES',
      'https://push.foot.example,push.foot.example',
      /^PUSH_SERVICES is "push.foot.example", but it must be the full address/,
    ],
    ['DATABASE_URL', 'mysql://root:hunter2@db/foot', 'DATABASE_URL is not an address of the form postgres://user:password@host:port/name.'],
    [
      'DATABASE_URL',
      'postgres://postgres:hunter2@db',
      'DATABASE_URL does not say which database: its name comes last, as in postgres://user:password@host:port/name.',
    ],
    ['DATABASE_URL', 'postgres://postgres:hunter2@db:5432/?sslmode=require', /^DATABASE_URL does not say which database/],
    [
      'DATABASE_URL',
      'postgres://foot:hunter2@db/foot?sslmod=require',
      'DATABASE_URL has the parameter sslmod, but it may have host, port, user, password, ssl, sslmode, sslrootcert, sslcert, sslkey, sslnegotiation, uselibpqcompat, channel_binding, connect_timeout, target_session_attrs only.',
    ],
    // In place of what the server sets itself, these would hide it from a restore, and take its timeouts away.
    ['DATABASE_URL', 'postgres://foot:hunter2@db/foot?application_name=foot', /^DATABASE_URL has the parameter application_name, but/],
    ['DATABASE_URL', 'postgres://foot:hunter2@db/foot?options=-c%20search_path%3Dfoot', /^DATABASE_URL has the parameter options, but/],
    ['DATABASE_DIRECT_URL', 'postgres://foot:hunter2@db/foot?max=1', /^DATABASE_DIRECT_URL has the parameter max, but/],
    [
      'DATABASE_URL',
      'postgres://foot:hunter2@db/foot?sslmode=on',
      'DATABASE_URL says sslmode=on, but it must be one of disable, no-verify, prefer, require, verify-ca, verify-full.',
    ],
    ['DATABASE_URL', 'postgres://foot:hunter2@db/foot?ssl=false', /^DATABASE_URL says ssl=false, but it must be one of true, /],
    ['DATABASE_URL', 'postgres://foot:hunter2@db/foot?port=65536', /^DATABASE_URL: port is "65536", but a port is/],
    ['DATABASE_DIRECT_URL', 'postgres://postgres:hunter2@db/', /^DATABASE_DIRECT_URL does not say which database/],
    ['DATABASE_DIRECT_URL', 'db:5432', 'DATABASE_DIRECT_URL is not an address of the form postgres://user:password@host:port/name.'],
    [
      'DATABASE_DIRECT_URL',
      'postgres://foot:hunter2@db/foot',
      'DATABASE_DIRECT_URL is set, but DATABASE_URL is not: set that to the address of the pooler.',
    ],
    ['REDIS_URL', 'cache:6379', 'REDIS_URL is not an address of the form redis://user:password@host:port/name.'],
    ['REDIS_URL', 'redis://:hun%ter2@cache', /^REDIS_URL is not an address of the form redis:.*: a % in the password is written %25/],
    ['REDIS_URL', 'redis://cache:6379/foot', /^REDIS_URL is not an address .* a path is the number of a database\.$/],
    ['SMTP_URL', 'https://foot:hunter2@smtp.example', 'SMTP_URL is not an address of the form smtp://user:password@host:port/name.'],
    ['SMTP_URL', 'smtp.example', /^SMTP_URL is not an address/],
    [
      'MAIL_FROM',
      'Foot à Lyon',
      'MAIL_FROM is "Foot à Lyon", but it must be an address such as foot@foot.example, or Coup d’envoi <foot@foot.example>.',
    ],
    ['MAIL_FROM', 'Foot <bonjour@foot.example', /^MAIL_FROM is "Foot </],
    ['MAIL_FROM', 'a@foot.example, b@foot.example', /^MAIL_FROM is "a@/],
    ['FILES_URL', 's3://key:hunter2@s3.example', 'FILES_URL is not an address of the form s3://key:secret@host/bucket.'],
    ['FILES_URL', 's3://s3.example/photos', /^FILES_URL is not an address/],
    ['FILES_URL', 's3://key:hun/ter2@s3.example/photos', /^FILES_URL is not an address/],
    ['FILES_URL', 's3://key:hun%ter2@s3.example/photos', /^FILES_URL is not an address/],
    ['FILES_URL', 's3://key:hunter2@s3.example/photos?tls=no', 'FILES_URL says tls=no, but the only thing to say of it is tls=off.'],
    ['FILES_URL', 'https://key:hunter2@s3.example/photos', /^FILES_URL is not an address/],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY contains "true", but it must be the number of proxies before the server or a list of their addresses, such as 1 or 10.0.0.0/8, ::1.',
    ],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY contains "10.0.0.0\/33"/],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET has 5 characters, but fewer than 32 could be guessed.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN has 5 characters, but fewer than 16 could be guessed.'],
    ['ADMIN_SECOND_FACTOR', 'yes', 'ADMIN_SECOND_FACTOR is "yes", but it must be one of required, optional.'],
    [
      'OIDC_ISSUER',
      'http://login.foot.example',
      'OIDC_ISSUER is "http://login.foot.example", but it must be the address that the provider calls its issuer, with https://.',
    ],
    ['OIDC_SCOPES', 'email', 'OIDC_SCOPES is "email", but it must be a list that contains openid, such as "openid email profile".'],
    [
      'OIDC_NAME',
      'Club de Bron',
      'OIDC_NAME is set, but sign-in with a provider needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    ],
    ['CONTACT', 'le club', 'CONTACT is "le club", but it must be an e-mail address, or the address of a page that starts with https://.'],
    ['INITIAL_ADMIN_EMAIL', 'karim', 'INITIAL_ADMIN_EMAIL is "karim", but it must be an e-mail address.'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP is "0", but it must be a whole number from 1 on, such as 7.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but it must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('refuses %s=%s with a sentence, and repeats no secret', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
  })
})
