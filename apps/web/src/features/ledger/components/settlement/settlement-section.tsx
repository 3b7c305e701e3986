import type { Settlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { useQuery } from '@tanstack/react-query'
import { groupSettlementQuery } from '#features/ledger/ledger.queries.ts'
import { ENDED_TEXTS } from '#features/ledger/settlement-texts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { ProposablePayments } from './proposable-payments.tsx'
import { ProposedSettlement } from './proposed-settlement.tsx'

/** « Régler » of a group: what is proposed to the viewer, and for admins what they could propose. */
export function SettlementSection({ groupId }: { groupId: string }) {
  const query = useQuery(groupSettlementQuery(groupId))
  if (!query.data) return query.isError ? <SectionError query={query} /> : null
  const { proposable, latest } = query.data
  return (
    <>
      {latest && (latest.state === 'open' ? <ProposedSettlement key={latest.id} settlement={latest} /> : <Ended state={latest.state} />)}
      {proposable && <ProposablePayments groupId={groupId} proposable={proposable} />}
    </>
  )
}

const Ended = ({ state }: { state: Exclude<Settlement['state'], 'open'> }) => (
  <Notice tone={state === 'accepted' ? 'green' : 'yellow'}>
    <p>{ENDED_TEXTS[state]}</p>
  </Notice>
)
