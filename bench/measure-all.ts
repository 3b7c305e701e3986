import { postgresUrl } from '../scripts/find-postgres.mjs'
import { createDataSet, type DataSet, type DataSize } from './data-set.ts'
import { measureActs } from './measures/acts.ts'
import { measureAdminPanel } from './measures/admin-panel.ts'
import { measureExpiringOffers } from './measures/expiring-offers.ts'
import { measureFirstLoad } from './measures/first-load.ts'
import { type BenchFixture, createBenchFixture } from './measures/fixture.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measureLive } from './measures/live.ts'
import { measureMessages } from './measures/messages.ts'
import { measureNavigation } from './measures/navigation.ts'
import { measureOffers } from './measures/offers.ts'
import { measureProcesses } from './measures/processes.ts'
import { measurePublications } from './measures/publications.ts'
import { measurePurgeEmbedded, measurePurgeOnPostgres } from './measures/purge.ts'
import { measureJoin, measureList, measureMatch, measurePages, measureSession, measureUnread } from './measures/requests.ts'
import { measureStart } from './measures/start.ts'
import type { Options } from './options.ts'
import { redisUnavailableReason } from './programs/find-redis.ts'
import { startProductServer } from './programs/servers.ts'
import { describeMachine } from './report/machine.ts'
import {
  printActs,
  printComparisons,
  printExpiringOffers,
  printFirstLoads,
  printLive,
  printMessages,
  printNavigation,
  printOffers,
  printPanel,
  printProcesses,
  printPublications,
  printPurges,
  printStarts,
  printTable,
} from './report/tables.ts'
import { type Results, writeResults } from './report/write-results.ts'
import { onShutdown } from './shutdown.ts'

const REQUESTS = ['list', 'match', 'session', 'join', 'unread', 'pages'] as const

const NOT_BUILT = 'Pages are left out: the web app is not built.'

/** Fills the databases, runs the measures, prints the results and writes them to a file. */
export async function measureAll(options: Options): Promise<void> {
  // Before the bench itself loads the machine.
  const machine = await describeMachine(postgresUrl())
  console.log(
    `${machine.cores} × ${machine.cpu}, Node ${machine.node}, PostgreSQL ${machine.postgres}, load before ${machine.loadBefore.toFixed(1)}`,
  )
  const results: Results = {
    date: new Date().toISOString(),
    machine,
    requests: [],
    acts: [],
    starts: [],
    processes: [],
    navigation: [],
    live: [],
    messages: [],
    offers: [],
    expiringOffers: null,
    publications: null,
    firstLoad: [],
    lighthouse: [],
    panel: [],
    purges: [],
  }
  try {
    if (options.lighthouse || options.only.some((name) => name !== 'admin')) await measureUserPages(options, results)
    if (options.only.includes('admin')) await measureAdmin(options, results)
  } finally {
    // What was measured before an error stays: a run takes half an hour.
    if (options.output) {
      writeResults(options.output, results)
      console.log(`\nWritten to ${options.output}.`)
    }
  }
}

/** The requests of every user, at the compared database sizes. */
async function measureUserPages(options: Options, results: Results): Promise<void> {
  const large = await createFilledDataSet({ users: options.users, matches: options.matches[0], notifications: options.notifications })
  const fixture = await createBenchFixture(large, options.connections)
  if (REQUESTS.some((name) => options.only.includes(name))) await measureRequests(options, fixture, results)
  if (options.only.includes('acts')) {
    results.acts = await measureActs(fixture, options.rounds)
    printActs(results.acts)
  }
  await measurePageWeight(options, fixture, results)
  if (options.only.includes('navigation')) {
    results.navigation = await measureNavigation(fixture.url, fixture.product, options.rounds * 3)
    printNavigation(results.navigation)
  }
  await fixture.stop()
  const { url, neverFullMatchIds } = fixture
  if (options.only.includes('start')) {
    results.starts = await measureStart(url)
    printStarts(results.starts)
  }
  if (options.only.includes('processes')) await measureScaling(options, url, neverFullMatchIds, results)
  if (options.only.includes('live')) {
    results.live = await forEachSignalBus((redisUrl, n) => measureLive(url, neverFullMatchIds[n]!, redisUrl, options))
    printLive(results.live)
  }
  if (options.only.includes('messages')) {
    results.messages = await forEachSignalBus((redisUrl, n) => measureMessages(url, neverFullMatchIds[n]!, redisUrl, options))
    printMessages(results.messages)
  }
  if (options.only.includes('offers')) await measureFreedPlaces(options, url, neverFullMatchIds[2]!, results)
  if (options.only.includes('publications')) {
    results.publications = await measurePublications(url, neverFullMatchIds[3]!, options.series)
    printPublications(results.publications)
  }
}

async function measureScaling(options: Options, url: string, matchIds: readonly string[], results: Results): Promise<void> {
  const redis = await findRedis()
  const processes = redis && (await measureProcesses(url, redis, matchIds, options))
  if (!processes) return console.log('Two processes are left out: they need Redis, and control groups that this user may make.')
  results.processes = processes
  printProcesses(processes)
}

/** Places that are offered one by one, and many that nobody answers for. */
async function measureFreedPlaces({ offerRounds, expiringOffers }: Options, url: string, matchId: string, results: Results): Promise<void> {
  const server = await startProductServer(url)
  results.offers = await measureOffers(url, server, offerRounds)
  printOffers(results.offers)
  results.expiringOffers = await measureExpiringOffers(url, server, matchId, expiringOffers)
  printExpiringOffers(results.expiringOffers)
  await server.stop()
}

/** The requests of admins: each tab, and the purge, which deletes most notifications of the large database. */
async function measureAdmin({ panel, rounds, purge }: Options, results: Results): Promise<void> {
  const [large, small] = panel
  const databases = { small: await createFilledDataSet(small), large: await createFilledDataSet(large) }
  results.panel = await measureAdminPanel({ small: databases.small.url, large: databases.large.url }, rounds * 5)
  printPanel(results.panel)
  results.purges = [await measurePurgeOnPostgres(databases.large.url), await measurePurgeEmbedded(purge)]
  printPurges(results.purges)
}

async function measureRequests(
  { only, seconds, rounds, connections, ...options }: Options,
  fixture: BenchFixture,
  { requests }: Results,
): Promise<void> {
  const loadOptions = { connections, seconds, rounds }
  if (only.includes('list')) {
    const [large, small] = options.matches
    const smallFixture = await createBenchFixture(
      await createFilledDataSet({ users: options.users, matches: small, notifications: small }),
      1,
    )
    const named = (count: number) => `${count.toLocaleString('en')} matches`
    requests.push(...(await measureList(fixture, smallFixture, { large: named(large), small: named(small) }, loadOptions)))
    await smallFixture.stop()
  }
  if (only.includes('match')) requests.push(...(await measureMatch(fixture, loadOptions)))
  if (only.includes('session')) requests.push(...(await measureSession(fixture, loadOptions)))
  if (only.includes('join')) requests.push(...(await measureJoin(fixture, loadOptions)))
  if (only.includes('unread')) requests.push(...(await measureUnread(fixture, loadOptions)))
  if (only.includes('pages')) {
    const pages = await measurePages(fixture, loadOptions)
    if (pages) requests.push(...pages)
    else console.log(NOT_BUILT)
  }
  printComparisons(requests)
}

async function measurePageWeight({ only, lighthouse }: Options, { product, matchIds }: BenchFixture, results: Results): Promise<void> {
  if (only.includes('first-load')) {
    const loads = await measureFirstLoad(product.origin, matchIds[0]!)
    if (!loads) return console.log(NOT_BUILT)
    results.firstLoad = loads
    printFirstLoads(loads)
  }
  if (!lighthouse) return
  results.lighthouse = await measureLighthouse(product.origin, matchIds[0]!)
  printTable(
    ['Lighthouse, phone', 'slowed', 'speed', 'access', 'practices', 'search', 'LCP ms', 'blocked ms', 'shift'],
    results.lighthouse.map(({ page, throttling, speed, access, practices, search, lcpMs, blockedMs, shift }) => [
      page,
      throttling,
      speed,
      access,
      practices,
      search,
      lcpMs,
      blockedMs,
      shift.toFixed(3),
    ]),
  )
}

/** Live signals go through the database's NOTIFY, then through Redis if there is one. */
async function forEachSignalBus<Figures>(measure: (redisUrl: string | null, n: number) => Promise<Figures[]>): Promise<Figures[]> {
  const figures = await measure(null, 0)
  const redisUrl = await findRedis()
  return redisUrl ? [...figures, ...(await measure(redisUrl, 1))] : figures
}

/** @returns its address; null where none answers, which it says */
async function findRedis(): Promise<string | null> {
  const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
  const noRedis = await redisUnavailableReason(redisUrl)
  if (noRedis) console.log(`Redis is left out: ${noRedis}`)
  return noRedis ? null : redisUrl
}

async function createFilledDataSet(size: DataSize): Promise<DataSet> {
  console.log(`Filling a database with ${size.matches.toLocaleString('en')} matches and ${size.users.toLocaleString('en')} people …`)
  const dataSet = await createDataSet(size)
  onShutdown(dataSet.close)
  return dataSet
}
