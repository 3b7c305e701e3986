import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Comparison } from '../load/run-alternating.ts'
import type { ActResult } from '../measures/acts.ts'
import type { TabResult } from '../measures/admin-panel.ts'
import type { ExpiringResult } from '../measures/expiring-offers.ts'
import type { FirstLoad } from '../measures/first-load.ts'
import type { LighthouseScores } from '../measures/lighthouse.ts'
import type { LiveResult } from '../measures/live.ts'
import type { MessageResult } from '../measures/messages.ts'
import type { NavigationResult } from '../measures/navigation.ts'
import type { OfferResult } from '../measures/offers.ts'
import type { ScalingResult } from '../measures/processes.ts'
import type { PublicationResult } from '../measures/publications.ts'
import type { PurgeResult } from '../measures/purge.ts'
import type { StartResult } from '../measures/start.ts'
import type { Machine } from './machine.ts'

/** The results of a run. */
export type Results = {
  date: string
  machine: Machine
  requests: Comparison[]
  acts: ActResult[]
  starts: StartResult[]
  processes: ScalingResult[]
  navigation: NavigationResult[]
  live: LiveResult[]
  messages: MessageResult[]
  offers: OfferResult[]
  expiringOffers: ExpiringResult | null
  publications: PublicationResult | null
  firstLoad: FirstLoad[]
  lighthouse: LighthouseScores[]
  panel: TabResult[]
  purges: PurgeResult[]
}

/** Writes the results for comparison, rounded to four digits. */
export function writeResults(file: string, results: Results): void {
  const shorten = (_key: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, shorten, 2)}\n`)
}
