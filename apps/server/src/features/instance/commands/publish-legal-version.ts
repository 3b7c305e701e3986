import {
  asksForConsent,
  changedLegalSettings,
  LEGAL_SETTING_NAMES,
  type PublishedSettings,
} from '@coup-denvoi/contract/instance/legal.rules'
import type { Publication } from '@coup-denvoi/contract/instance/legal.schema'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { LEGAL_TEXTS, STANDARD_TERMS } from '@coup-denvoi/contract/instance/terms.texts'
import type { Change } from '#platform/database/database.ts'
import { findLatestLegalVersion, type LegalVersionRow } from '../legal.queries.ts'
import { legalVersions } from '../legal-versions.table.ts'

type PublishLegalVersion = { settings: PublishedSettings; publication?: Publication }

/**
 * Publishes another version of the legal pages if they would say something else than the latest. The row of the settings is locked, so
 * that versions have one order.
 * @returns the version in force, and whether it is new
 */
export async function publishLegalVersion(
  change: Change,
  { settings, publication }: PublishLegalVersion,
): Promise<{ version: LegalVersionRow; isNew: boolean }> {
  const latest = await findLatestLegalVersion(change.tx)
  const next = nextLegalVersion(latest, settings, publication)
  if (!next) return { version: latest as LegalVersionRow, isNew: false }
  const version = { ...next, publishedAt: change.now }
  await change.tx.insert(legalVersions).values(version)
  return { version, isNew: true }
}

/** Null if the pages say what they said. */
export function nextLegalVersion(
  latest: LegalVersionRow | undefined,
  all: PublishedSettings,
  { note, isCorrection }: Publication = { note: '', isCorrection: false },
): Omit<LegalVersionRow, 'publishedAt'> | null {
  const settings = Object.fromEntries(LEGAL_SETTING_NAMES.map((name) => [name, all[name]])) as PublishedSettings
  if (!latest) {
    const terms = settings.terms || STANDARD_TERMS
    return { number: 1, settings, terms, revision: LEGAL_TEXTS.revision, note: 'Première version.', asksAgain: false }
  }
  const changed = changedLegalSettings(latest.settings, settings)
  // Beside a newer program, whose texts stay.
  const isOlder = LEGAL_TEXTS.revision < latest.revision
  const isRevised = LEGAL_TEXTS.revision > latest.revision
  if (changed.length === 0 && !isRevised) return null
  const standardTerms = isOlder && latest.settings.terms === '' ? latest.terms : STANDARD_TERMS
  const labels = changed.map((name) => SETTING_LABELS[name]).join(', ')
  return {
    number: latest.number + 1,
    settings,
    terms: settings.terms || standardTerms,
    revision: Math.max(LEGAL_TEXTS.revision, latest.revision),
    note: note || (isRevised ? LEGAL_TEXTS.note : '') || `${labels}.`,
    asksAgain:
      (asksForConsent(latest.settings, settings) && !isCorrection) || (isRevised && settings.terms === '' && LEGAL_TEXTS.asksAgain),
  }
}
