import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

const deployed = (name: string) => readFileSync(fileURLToPath(new URL(`../../../../../../deploy/${name}`, import.meta.url)), 'utf8')

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const queries: [where: string, query: string][] = [
  ...(JSON.parse(deployed('grafana-dashboard.json')) as Dashboard).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [`the panel ${title}`, expr]),
  ),
  ...[...deployed('alerts.yml').matchAll(/alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expr = '']): [string, string] => [
    `the alert ${name}`,
    expr,
  ]),
]

describe('what operators watch', () => {
  const backups = mkdtempSync(join(tmpdir(), 'coup-denvoi-backups-'))
  const smtp = testSmtp()
  const server = testServer(Object.assign(smtp.environment, { BACKUP_DIR: backups }))
  afterAll(() => rmSync(backups, { recursive: true }))
  const read = async (path: string) => (await fetch(`${server.address}/api/${path}`)).text()

  test('every query of the dashboard and of the alerts names metrics and labels that the server has', async () => {
    expect(queries.length).toBeGreaterThan(30)
    const types = [...(await read('metrics')).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    const known = new Set(['up', ...types.flatMap(([, name = '', type]) => [name, ...(type === 'histogram' ? seriesOf(name) : [])])])
    expect(
      queries.flatMap(([where, query]) =>
        metricsIn(query)
          .filter((name) => !known.has(name))
          .map((name) => `${where}: ${name}`),
      ),
    ).toEqual([])
    expect(metricsIn('sum by (le) (rate(a_bucket{job="x", b=~"c"}[5m])) > 0.5 and time() - max(d_total) > 36 * 3600')).toEqual([
      'a_bucket',
      'd_total',
    ])
  })

  test('an alert watches everything that the server calls well or not', async () => {
    const well = new Set([...(await read('metrics')).matchAll(/^# TYPE (\w+_well) gauge$/gm)].map(([, name]) => name))
    const watched = queries.filter(([where]) => where.startsWith('the alert')).flatMap(([, query]) => metricsIn(query))
    expect([...well].filter((name) => !watched.includes(`${name}`))).toEqual([])
    expect(well).toContain('metric_well')
  })

  test('a mail server that takes nothing is seen, and that it is well again', async () => {
    const isDegraded = async () => JSON.parse(await read('ready')) as { status: string; degraded: string[] }
    smtp.setBehavior('refuse')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    await expect.poll(isDegraded, { timeout: 60_000 }).toMatchObject({ status: 'ready', degraded: ['mails'] })
    const failing = await read('metrics')
    expect(failing).toMatch(/^mail_well 0$/m)
    expect(failing).toMatch(/^mails_total\{outcome="failed"\} [1-9]/m)

    smtp.setBehavior('accept')
    await karim.api.account.requestPasswordReset({ email: karim.email })
    await smtp.nextMail(karim.email)
    await expect.poll(isDegraded, { timeout: 60_000 }).toMatchObject({ status: 'ready', degraded: [] })
    const text = await read('metrics')
    expect(text).toMatch(/^mail_well 1$/m)
    expect(text).toMatch(/^mails_total\{outcome="sent"\} [1-9]/m)
    expect(text).toMatch(/^mail_last_success_timestamp_seconds [1-9]/m)
    expect(text).toMatch(/^database_connections_open [1-9]/m)
  })
})

const seriesOf = (histogram: string): string[] => ['bucket', 'sum', 'count'].map((part) => `${histogram}_${part}`)

/** The names in a query that are neither functions, labels, nor words of the language. */
function metricsIn(query: string): string[] {
  return [
    ...query
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
      .matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool', 'offset'].includes(name))
}
