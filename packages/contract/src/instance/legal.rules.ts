import type { LegalSettings } from './legal.schema.ts'

type LegalFacts = Omit<LegalSettings, 'terms' | 'accessibility' | 'accessibilityAudit'> & { contact: string }

/** What the law asks to say. A person may stay unnamed, if the host knows who it is (LCEN). */
const REQUIRED_OF_ALL = ['contact', 'hostName', 'hostAddress', 'hostPhone'] as const
const REQUIRED_OF_ORGANIZATIONS = ['publisherName', 'publisherForm', 'publisherAddress', 'publisherDirector', 'publisherPhone'] as const
export type RequiredLegalFact = (typeof REQUIRED_OF_ALL)[number] | (typeof REQUIRED_OF_ORGANIZATIONS)[number]

/** What is not filled in, in the order of the form. */
export function missingLegalFacts(facts: LegalFacts): RequiredLegalFact[] {
  const required = [...(facts.publisherKind === 'organization' ? REQUIRED_OF_ORGANIZATIONS : []), ...REQUIRED_OF_ALL]
  return required.filter((name) => facts[name] === '')
}

/** Settings that the legal pages show: a change of one of them is a new version of the pages. */
export const LEGAL_SETTING_NAMES = [
  'publisherKind',
  'publisherName',
  'publisherForm',
  'publisherAddress',
  'publisherDirector',
  'publisherPhone',
  'contact',
  'hostName',
  'hostAddress',
  'hostPhone',
  'accessibility',
  'accessibilityAudit',
  'terms',
] as const satisfies readonly (keyof LegalSettings | 'contact')[]

export type PublishedSettings = LegalSettings & { contact: string }

/** Which of them differ. */
export const changedLegalSettings = (before: PublishedSettings, after: PublishedSettings) =>
  LEGAL_SETTING_NAMES.filter((name) => before[name] !== after[name])

/** Whether members have something new to agree to: other terms, or another party to them. Who names the publisher for the first time asks nobody. */
export const asksForConsent = (before: PublishedSettings, after: PublishedSettings): boolean =>
  before.terms !== after.terms || (before.publisherName !== '' && before.publisherName !== after.publisherName)
