import { missingLegalFacts, type RequiredLegalFact } from '@coup-denvoi/contract/instance/legal.rules'
import type { LegalPages } from '@coup-denvoi/contract/instance/legal.schema'
import { Notice } from '#ui/feedback/notice.tsx'
import { MISSING_FACTS } from '../legal-texts.public.ts'

/** Says what the publisher has not said yet, instead of leaving it out. @param among the facts that the page is about */
export function MissingFacts({ legal, among }: { legal: LegalPages; among?: readonly RequiredLegalFact[] }) {
  const missing = missingLegalFacts(legal.settings).filter((name) => !among || among.includes(name))
  if (missing.length === 0) return null
  const texts = missing.map((name) => MISSING_FACTS[name])
  const list = texts.length === 1 ? texts[0] : `${texts.slice(0, -1).join(', ')} et ${texts.at(-1)}`
  return (
    <Notice>
      <b>Cette page est incomplète.</b>
      {` Qui tient ce site n’a pas encore indiqué ${list}.`}
    </Notice>
  )
}
