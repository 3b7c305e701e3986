import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { Suspense, useRef } from 'react'
import { GroupSeries } from '#features/groups/group-parts.ts'
import { groupStatsOf } from '#features/groups/group-texts.ts'
import { useLiveGroup } from '#features/groups/groups.live.ts'
import { useGroupNews } from '#features/groups/use-group-news.ts'
import { PollList } from '#features/polls/components/poll-list.public.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import { Scoreboard } from '#ui/match/scoreboard.tsx'
import { GroupNav } from '../group-nav.public.tsx'
import { GroupInvitations } from '../requests/group-invitations.tsx'
import { JoinRequestsSheet } from '../requests/join-requests-sheet.tsx'
import { GroupActions } from './group-actions.tsx'
import type { GroupDialogParams, GroupDialogsProps } from './group-dialog-params.ts'
import { GroupHeader } from './group-header.tsx'
import { NextGroupMatches, PastGroupMatches } from './group-matches.tsx'
import { MembersSheet } from './members-sheet.tsx'
import { ReportGroupCard } from './report-group-card.tsx'

/** For few, and below the rest. */
const WebhooksSheet = lazyWithRetry(() =>
  import('#features/webhooks/components/webhooks-sheet.public.tsx').then(({ WebhooksSheet }) => WebhooksSheet),
)

/** /groups/{id}: requests to join, matches to come, members and past matches. */
export function GroupPage({ group }: { group: Group }) {
  const { id, can } = group
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<GroupDialogParams, GroupDialogsProps>(loadDialogs)
  const pageRef = useRef<HTMLDivElement>(null)
  useLiveGroup(id, can.seeInside)
  useGroupNews(group)
  return (
    <>
      <GroupHeader group={group} onOpenDialog={openDialog} />
      {group.viewer.role !== null && <GroupNav id={id} />}
      {/* Gets the focus when the pressed button disappears. */}
      <div ref={pageRef} tabIndex={-1} className="focus-visible:outline-none">
        <Page>
          <Columns aside="right" className="lg:grid-rows-[auto_1fr]">
            <Stack>
              {can.handleRequests && <JoinRequestsSheet groupId={id} />}
              {can.invite && <GroupInvitations groupId={id} nextFocus={pageRef} />}
              {can.seeInside ? (
                <>
                  <div id="matchs">
                    <NextGroupMatches id={id} />
                  </div>
                  <Suspense fallback={null}>
                    <GroupSeries groupId={id} />
                  </Suspense>
                  {can.organizeMatch && <PollList groupId={id} />}
                  <MembersSheet group={group} onOpenDialog={openDialog} />
                  <PastGroupMatches id={id} />
                </>
              ) : (
                <MembersOnlyNotice />
              )}
            </Stack>
            <Stack className={can.manageWebhooks ? 'lg:row-span-2' : ''}>
              <section>
                <h2 className="sr-only">En chiffres</h2>
                <Scoreboard items={groupStatsOf(group)} />
              </section>
              {can.leave && <GroupActions group={group} onOpenDialog={openDialog} />}
              {can.report && <ReportGroupCard onOpenDialog={openDialog} />}
            </Stack>
            {can.manageWebhooks && (
              // Comes last and late: above something, it would push it away from under a finger.
              <div className="lg:-mt-3">
                <Suspense fallback={null}>
                  <WebhooksSheet groupId={id} />
                </Suspense>
              </div>
            )}
          </Columns>
        </Page>
      </div>
      {Dialog && request && <Dialog key={request.sequence} request={request} group={group} onClose={closeDialog} finalFocus={pageRef} />}
    </>
  )
}

const loadDialogs = () => import('./group-dialogs.tsx').then(({ GroupDialogs }) => GroupDialogs)

function MembersOnlyNotice() {
  return (
    <Sheet as="div">
      <SheetBody>
        <p>Les membres et les matchs de ce groupe sont réservés à ses membres.</p>
      </SheetBody>
    </Sheet>
  )
}
