import { postgresUrl } from '../scripts/find-postgres.mjs'
import { createDataSet, type DataSet } from './data-set.ts'
import { atEnd } from './ending.ts'
import { measureFirstLoad } from './measures/first-load.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measureLive } from './measures/live.ts'
import { measureJoin, measureList, measureMatch, measurePages, measureSession } from './measures/requests.ts'
import { type Stage, setStage } from './measures/stage.ts'
import type { Options } from './options.ts'
import { whyNoRedis } from './programs/find-redis.ts'
import { describeMachine } from './report/machine.ts'
import { printComparisons, printFirstLoads, printLive, printTable } from './report/tables.ts'
import { type Results, writeResults } from './report/write-results.ts'

const REQUESTS = ['list', 'match', 'session', 'join', 'pages'] as const

const NOT_BUILT = 'Pages are left out: the web app is not built.'

/** Fills the databases, measures what was asked for, prints it and writes it down. */
export async function measureAll(options: Options): Promise<void> {
  // Before anything of ours keeps the machine busy.
  const machine = await describeMachine(postgresUrl())
  console.log(
    `${machine.cores} × ${machine.cpu}, Node ${machine.node}, PostgreSQL ${machine.postgres}, load before ${machine.loadBefore.toFixed(1)}`,
  )
  const large = await filled(options.users, options.matches[0])
  const results: Results = {
    date: new Date().toISOString(),
    machine,
    requests: [],
    live: [],
    firstLoad: [],
    lighthouse: [],
  }
  const stage = await setStage(large, options.connections)
  if (REQUESTS.some((name) => options.only.includes(name))) await measureRequests(options, stage, results)
  await measurePageWeight(options, stage, results)
  await stage.stop()
  if (options.only.includes('live')) await measureBuses(options, stage, results)
  if (options.output) {
    writeResults(options.output, results)
    console.log(`\nWritten to ${options.output}.`)
  }
}

async function measureRequests(
  { only, seconds, rounds, connections, ...options }: Options,
  stage: Stage,
  { requests }: Results,
): Promise<void> {
  const how = { connections, seconds, rounds }
  if (only.includes('list')) {
    const [large, small] = options.matches
    const smallStage = await setStage(await filled(options.users, small), 1)
    const named = (count: number) => `${count.toLocaleString('en')} matches`
    requests.push(...(await measureList(stage, smallStage, { large: named(large), small: named(small) }, how)))
    await smallStage.stop()
  }
  if (only.includes('match')) requests.push(...(await measureMatch(stage, how)))
  if (only.includes('session')) requests.push(...(await measureSession(stage, how)))
  if (only.includes('join')) requests.push(...(await measureJoin(stage, how)))
  if (only.includes('pages')) {
    const pages = await measurePages(stage, how)
    if (pages) requests.push(...pages)
    else console.log(NOT_BUILT)
  }
  printComparisons(requests)
}

async function measurePageWeight({ only, lighthouse }: Options, { ours, matchIds }: Stage, results: Results): Promise<void> {
  if (only.includes('first-load')) {
    const loads = await measureFirstLoad(ours.origin, matchIds[0]!)
    if (!loads) return console.log(NOT_BUILT)
    results.firstLoad = loads
    printFirstLoads(loads)
  }
  if (!lighthouse) return
  results.lighthouse = await measureLighthouse(ours.origin, matchIds[0]!)
  printTable(
    ['Lighthouse, phone', 'speed', 'access', 'practices', 'search', 'LCP ms'],
    results.lighthouse.map(({ page, speed, access, practices, search, lcpMs }) => [page, speed, access, practices, search, lcpMs]),
  )
}

async function measureBuses(options: Options, { url, roomyIds }: Stage, { live }: Results): Promise<void> {
  live.push(...(await measureLive(url, roomyIds[0]!, null, options)))
  const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
  const noRedis = await whyNoRedis(redisUrl)
  if (noRedis) console.log(`Redis is left out: ${noRedis}`)
  else live.push(...(await measureLive(url, roomyIds[1]!, redisUrl, options)))
  printLive(live)
}

async function filled(users: number, matches: number): Promise<DataSet> {
  console.log(`Filling a database with ${matches.toLocaleString('en')} matches and ${users.toLocaleString('en')} people …`)
  const dataSet = await createDataSet({ users, matches })
  atEnd(dataSet.close)
  return dataSet
}
