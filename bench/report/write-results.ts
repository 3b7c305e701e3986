import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Comparison } from '../load/alternate.ts'
import type { FirstLoad } from '../measures/first-load.ts'
import type { LighthouseScores } from '../measures/lighthouse.ts'
import type { LiveFigures } from '../measures/live.ts'
import type { MessageFigures } from '../measures/messages.ts'
import type { TabFigures } from '../measures/panel.ts'
import type { PurgeFigures } from '../measures/purge.ts'
import type { Machine } from './machine.ts'

/** Everything that one run found out. */
export type Results = {
  date: string
  machine: Machine
  requests: Comparison[]
  live: LiveFigures[]
  messages: MessageFigures[]
  firstLoad: FirstLoad[]
  lighthouse: LighthouseScores[]
  panel: TabFigures[]
  purges: PurgeFigures[]
}

/** Writes what was measured for comparing runs; numbers to four digits, which is more than they are worth. */
export function writeResults(file: string, results: Results): void {
  const shorten = (_key: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, shorten, 2)}\n`)
}
