import type { GroupLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { GroupHeader } from '#features/groups/components/group-header.public.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { BookBalance } from './book-balance.tsx'
import { EntriesSheet } from './entries-sheet.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MemberBalances } from './member-balances.tsx'

/** /groups/{id}/cagnotte: the viewer's balances in a group and its entries; for its admins everybody's. */
export function GroupLedgerPage({ ledger }: { ledger: GroupLedger }) {
  const { group, pairs, toConfirm, members } = ledger
  return (
    <>
      <GroupHeader group={group} />
      <Page>
        <Columns aside="right">
          <Stack gap="lg">
            <BookBalance groupId={group.id} pairs={pairs} toConfirm={toConfirm} />
            <EntriesSheet groupId={group.id} />
          </Stack>
          <Stack gap="lg" sticky>
            {members && <MemberBalances members={members} />}
            <HowItWorks />
          </Stack>
        </Columns>
      </Page>
    </>
  )
}
