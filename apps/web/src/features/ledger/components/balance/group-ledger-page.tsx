import type { GroupLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { ReactNode } from 'react'
import { GroupHeader } from '#features/groups/components/group-header.public.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { SettlementSection } from '../settlement/settlement-section.tsx'
import { BookBalance } from './book-balance.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { MemberBalances } from './member-balances.tsx'

/** /groups/{id}/cagnotte: the viewer's balances in a group and its entries; for its admins everybody's. @param fund the card of its fund */
export function GroupLedgerPage({ ledger, fund }: { ledger: GroupLedger; fund?: ReactNode }) {
  const { group, members } = ledger
  return (
    <>
      <GroupHeader group={group} />
      <Page>
        <Columns aside="right">
          <Stack gap="lg">
            <BookBalance groupId={group.id} book={ledger} />
            <SettlementSection groupId={group.id} />
            <LedgerEntries groupId={group.id} />
          </Stack>
          <Stack gap="lg" sticky>
            {members && <MemberBalances members={members} />}
            {fund}
            <HowItWorks />
          </Stack>
        </Columns>
      </Page>
    </>
  )
}
