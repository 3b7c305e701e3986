import type { Settlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { groupSettlementQuery } from '#features/ledger/ledger.queries.ts'
import { ENDED_TEXTS } from '#features/ledger/settlement-texts.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { ProposablePayments } from './proposable-payments.tsx'
import { ProposedSettlement } from './proposed-settlement.tsx'

/** « Régler » of a group: what is proposed to the viewer, and for admins what they could propose. */
export function SettlementSection({ groupId }: { groupId: string }) {
  const query = useQuery(groupSettlementQuery(groupId))
  const section = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const latest = query.data?.latest
  const keepFocus = useFocusAfterChange(latest && `${latest.id} ${latest.state} ${latest.ownAnswer}`, sheet, section)
  if (!query.data) return query.isError ? <SectionError query={query} /> : null
  const { proposable } = query.data
  if (!latest && !proposable) return null
  return (
    <div ref={section} tabIndex={-1} className="rounded-md outline-none">
      <Stack gap="lg">
        {latest &&
          (latest.state === 'open' ? (
            <ProposedSettlement key={latest.id} settlement={latest} sheet={sheet} onAnswer={keepFocus} />
          ) : (
            <Ended state={latest.state} />
          ))}
        {proposable && <ProposablePayments groupId={groupId} proposable={proposable} onPropose={keepFocus} />}
      </Stack>
    </div>
  )
}

const Ended = ({ state }: { state: Exclude<Settlement['state'], 'open'> }) => (
  <Notice tone={state === 'accepted' ? 'green' : 'yellow'}>
    <p>{ENDED_TEXTS[state]}</p>
  </Notice>
)
