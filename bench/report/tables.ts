import type { Comparison } from '../load/alternate.ts'
import type { FirstLoad } from '../measures/first-load.ts'
import type { LiveFigures } from '../measures/live.ts'
import type { MessageFigures } from '../measures/messages.ts'

type Cell = string | number | null

/** Prints rows under each other: text to the left, numbers to the right. */
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

export function printLive(figures: readonly LiveFigures[]): void {
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

export function printMessages(figures: readonly MessageFigures[]): void {
  const rows = figures.map(({ name, sockets, messages, hint, screen, missing }) => [
    `${name} (${sockets} sockets, ${messages} messages)`,
    ...[hint.p50, hint.p99, screen.p50, screen.p99, screen.max].map((time) => time.toFixed(1)),
    missing,
  ])
  printTable(['message', 'hint p50 ms', 'p99 ms', 'screen p50 ms', 'p99 ms', 'max ms', 'missing'], rows)
}

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
