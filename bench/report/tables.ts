import type { Latency } from '../load/latency.ts'
import type { Comparison } from '../load/run-alternating.ts'
import type { ActResult } from '../measures/acts.ts'
import type { TabResult } from '../measures/admin-panel.ts'
import type { ExpiringResult } from '../measures/expiring-offers.ts'
import type { FirstLoad } from '../measures/first-load.ts'
import type { LiveResult } from '../measures/live.ts'
import type { MessageResult } from '../measures/messages.ts'
import type { NavigationResult } from '../measures/navigation.ts'
import type { OfferResult } from '../measures/offers.ts'
import type { ScalingResult } from '../measures/processes.ts'
import type { PublicationResult } from '../measures/publications.ts'
import type { PurgeResult } from '../measures/purge.ts'
import type { StartResult } from '../measures/start.ts'

type Cell = string | number | null

/** Prints aligned rows: text left, numbers right. */
export function printTable(heads: string[], rows: Cell[][]): void {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '–' : String(cell))))
  const widths = heads.map((head, column) => Math.max(head.length, ...texts.map((row) => row[column]!.length)))
  const line = (cells: string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')
  console.log(`\n${line(heads)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}`)
  for (const row of texts) console.log(line(row))
}

export function printComparisons(comparisons: readonly Comparison[]): void {
  const rows = comparisons.flatMap(({ name, sides, shares }) =>
    sides.map((side, n) => {
      const share = shares[n]
      return [
        `${name}: ${side.name}`,
        side.rate.toFixed(0),
        side.p50.toFixed(1),
        side.p99.toFixed(1),
        side.cpu?.toFixed(0) ?? null,
        share ? share.rate.toFixed(2) : '1',
        share ? (share.cpu?.toFixed(2) ?? null) : '1',
        side.bytes.toFixed(0),
      ]
    }),
  )
  printTable(['requests', 'a second', 'p50 ms', 'p99 ms', 'CPU µs', '× rate', '× CPU', 'bytes'], rows)
}

export function printLive(figures: readonly LiveResult[]): void {
  const rows = figures.map((way) => [
    `${way.name} (${way.sockets} sockets, ${way.changes} changes)`,
    way.p50.toFixed(1),
    way.p99.toFixed(1),
    way.max.toFixed(1),
    way.missing,
    way.cpuPerHint?.toFixed(1) ?? null,
    way.bytesPerSocket === null ? null : (way.bytesPerSocket / 1024).toFixed(0),
  ])
  printTable(['live', 'p50 ms', 'p99 ms', 'max ms', 'missing', 'CPU µs/hint', 'KiB/socket'], rows)
}

export function printMessages(figures: readonly MessageResult[]): void {
  const rows = figures.map(({ name, sockets, messages, hint, screen, missing }) => [
    `${name} (${sockets} sockets, ${messages} messages)`,
    ...[hint.p50, hint.p99, screen.p50, screen.p99, screen.max].map((time) => time.toFixed(1)),
    missing,
  ])
  printTable(['message', 'hint p50 ms', 'p99 ms', 'screen p50 ms', 'p99 ms', 'max ms', 'missing'], rows)
}

export function printOffers(acts: readonly OfferResult[]): void {
  const rows = acts.map(({ name, latency: { p50, p99, times }, cpu, databaseCpu, statements, trips }) => [
    `${name} (${times} times)`,
    ...[p50, p99].map((time) => time.toFixed(1)),
    ...[cpu, databaseCpu].map((micros) => micros?.toFixed(0) ?? null),
    statements,
    trips,
  ])
  printTable(['offer', 'p50 ms', 'p99 ms', 'server µs', 'PostgreSQL µs', 'statements', 'trips'], rows)
}

export function printActs(acts: readonly ActResult[]): void {
  const rows = acts.map(({ name, latency: { p50, p99, times }, cpu, databaseCpu, aim }) => [
    `${name} (${times} times)`,
    ...[p50, p99].map((time) => time.toFixed(1)),
    cpu?.toFixed(0) ?? null,
    aim?.cpu ?? null,
    databaseCpu?.toFixed(0) ?? null,
    aim?.databaseCpu ?? null,
  ])
  printTable(['act', 'p50 ms', 'p99 ms', 'server µs', 'aim', 'PostgreSQL µs', 'aim'], rows)
}

export function printStarts(starts: readonly StartResult[]): void {
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
  const rows = starts.map(({ name, ms, cpuMs, bytes, idleCpuMs, aim }) => [
    name,
    ms.toFixed(0),
    aim.ms,
    cpuMs?.toFixed(0) ?? null,
    bytes === null ? null : megabytes(bytes),
    megabytes(aim.bytes),
    idleCpuMs?.toFixed(1) ?? null,
  ])
  printTable(['start', 'ready, ms', 'aim', 'CPU ms', 'RSS MiB', 'aim', 'idle, CPU ms a second'], rows)
}

export function printProcesses(results: readonly ScalingResult[]): void {
  const rows = results.map(({ name, one, two }) => [name, one.toFixed(0), two.toFixed(0), (two / one).toFixed(2), 1.7])
  printTable(['requests a second', 'one process', 'two', 'ratio', 'aim'], rows)
}

export function printNavigation(results: readonly NavigationResult[]): void {
  const rows = results.map(({ name, p50, p75, max, times }) => [
    `${name} (${times} times)`,
    p50.toFixed(0),
    p75.toFixed(0),
    100,
    max.toFixed(0),
  ])
  printTable(['from the press to the next screen', 'p50 ms', 'p75 ms', 'aim', 'max ms'], rows)
}

export function printExpiringOffers({ offers, seconds, firstSeconds, cpu, databaseCpu, joinBefore, joinMeanwhile }: ExpiringResult): void {
  const usage = [cpu, databaseCpu].map((milliseconds) => milliseconds?.toFixed(0) ?? null)
  const row = [`${offers} expire at once`, firstSeconds.toFixed(1), seconds.toFixed(1), ...usage, ...joinCells(joinBefore, joinMeanwhile)]
  printTable(['offers', 'first, s', 'all, s', 'server ms', 'PostgreSQL ms', ...JOIN_HEADS], [row])
}

export function printPublications(figures: PublicationResult): void {
  const { series, regulars, seconds, runs, statements, trips, cpu, databaseCpu, joinBefore, joinMeanwhile } = figures
  const usage = [cpu, databaseCpu].map((micros) => micros?.toFixed(0) ?? null)
  const each = ((seconds * 1000) / series).toFixed(1)
  const row = [`${series} series, ${regulars} regulars`, seconds.toFixed(1), runs, each, ...usage, statements, trips]
  printTable(
    ['publications', 'seconds', 'runs', 'ms a match', 'process µs', 'PostgreSQL µs', 'statements', 'trips', ...JOIN_HEADS],
    [[...row, ...joinCells(joinBefore, joinMeanwhile)]],
  )
}

const JOIN_HEADS = ['join before, p50', 'p99', 'max', 'meanwhile, p50', 'p99', 'max']

const joinCells = (...latencies: Latency[]): string[] =>
  latencies.flatMap(({ p50, p99, max }) => [p50, p99, max].map((time) => time.toFixed(1)))

export function printFirstLoads(loads: readonly FirstLoad[]): void {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const rows = loads.map(({ page, html, js, jsFiles, css, cssFiles, aim }) => [
    page,
    kilobytes(html),
    `${kilobytes(js)} (${jsFiles})`,
    kilobytes(aim),
    `${kilobytes(css)} (${cssFiles})`,
  ])
  printTable(['first load, kB in brotli', 'HTML', 'JavaScript (files)', 'aim', 'CSS (files)'], rows)
}

export function printPanel(figures: readonly TabResult[]): void {
  const rows = figures.map(({ name, small, large, largeSlowest }) => [name, ...[small, large, largeSlowest].map((time) => time.toFixed(1))])
  printTable(['tab', 'small, p50 ms', 'large, p50 ms', 'large, max ms'], rows)
}

export function printPurges(figures: readonly PurgeResult[]): void {
  const rows = figures.map(({ name, rows, seconds, steps, longestStep, bellBefore, bellMeanwhile }) => [
    `${name}: ${rows.toLocaleString('en')} removed`,
    seconds.toFixed(1),
    steps,
    longestStep.toFixed(0),
    ...[bellBefore, bellMeanwhile].flatMap(({ p50, p99, max }) => [p50, p99, max].map((time) => time.toFixed(1))),
  ])
  printTable(['purge', 'seconds', 'steps', 'longest ms', 'bell before, p50', 'p99', 'max', 'meanwhile, p50', 'p99', 'max'], rows)
}
