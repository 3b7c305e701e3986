import type { Fund } from '@coup-denvoi/contract/funds/fund.schema'
import { useRef } from 'react'
import { GroupHeader } from '#features/groups/components/group-header.public.tsx'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { BalanceSheet } from './balance-sheet.tsx'
import { useFundDialogs } from './dialogs/use-fund-dialogs.ts'
import { FundEntries } from './fund-entries.tsx'
import { HoldersSheet } from './holders-sheet.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** /groups/{id}/caisse: the fund of a group with all of its entries. */
export function FundPage({ fund }: { fund: Fund }) {
  const { group, holders } = fund
  const page = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusAfterChange(fund, page)
  const { Dialog, request, openDialog, closeDialog } = useFundDialogs()
  return (
    <>
      <GroupHeader group={group} />
      <Page>
        <Columns aside="right">
          <div ref={page} tabIndex={-1} className="rounded-md outline-none">
            <Stack gap="lg">
              <BalanceSheet fund={fund} onAdd={(kind) => openDialog({ kind, fund })} />
              <FundEntries groupId={group.id} onOpenDialog={openDialog} onChange={keepFocus} />
            </Stack>
          </div>
          <Stack gap="lg" sticky>
            {holders && <HoldersSheet holders={holders} onHandOver={() => openDialog({ kind: 'handover', fund })} />}
            <HowItWorks />
          </Stack>
        </Columns>
      </Page>
      {Dialog && request && <Dialog key={request.sequence} request={request} groupId={group.id} onClose={closeDialog} finalFocus={page} />}
    </>
  )
}
