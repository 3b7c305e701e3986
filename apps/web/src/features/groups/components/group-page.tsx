import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useRef } from 'react'
import { useLateDialogs } from '#lib/late-dialogs.ts'
import { Columns, Page, Stack } from '#ui/page.tsx'
import { Scoreboard } from '#ui/scoreboard.tsx'
import { Sheet, SheetBody } from '#ui/sheet.tsx'
import { figuresOf } from '../group-texts.ts'
import { useLiveGroup } from '../groups.live.ts'
import { GroupActions } from './group-actions.tsx'
import { GroupBand } from './group-band.tsx'
import { GroupMatches } from './group-matches.tsx'
import type { GroupDialogsProps, GroupQuestion } from './group-question.ts'
import { JoinRequestsSheet } from './join-requests-sheet.tsx'
import { MembersSheet } from './members-sheet.tsx'
import { ReportGroup } from './report-group.tsx'

/** /groups/{id}: who is in a group, who wants in, what it plays. */
export function GroupPage({ group }: { group: Group }) {
  const { id, can } = group
  const { Dialogs, asked, ask, close } = useLateDialogs<GroupQuestion, GroupDialogsProps>(loadDialogs)
  const page = useRef<HTMLDivElement>(null)
  useLiveGroup(id, can.seeInside)
  return (
    <>
      <GroupBand group={group} />
      {/* Where the focus goes when what was pressed is gone with what it did. */}
      <div ref={page} tabIndex={-1} className="focus-visible:outline-none">
        <Page>
          <Columns aside="right">
            <Stack gap="lg">
              {can.seeInside ? (
                <>
                  <MembersSheet group={group} onAsk={ask} />
                  <GroupMatches id={id} />
                </>
              ) : (
                <ForMembers />
              )}
            </Stack>
            {/* On a phone what concerns the viewer comes before the rest of the page, and what is rarely looked for after it. */}
            <Stack className="max-lg:contents">
              <Stack className="min-w-0 max-lg:-order-1">
                {can.handleRequests && <JoinRequestsSheet groupId={id} />}
                <section>
                  <h2 className="sr-only">En chiffres</h2>
                  <Scoreboard items={figuresOf(group)} />
                </section>
                {can.leave && <GroupActions group={group} onAsk={ask} />}
              </Stack>
              {can.report && <ReportGroup onAsk={ask} />}
            </Stack>
          </Columns>
        </Page>
      </div>
      {Dialogs && asked && <Dialogs asked={asked} group={group} onClose={close} afterwards={page} />}
    </>
  )
}

const loadDialogs = () => import('./group-dialogs.tsx').then(({ GroupDialogs }) => GroupDialogs)

function ForMembers() {
  return (
    <Sheet as="div">
      <SheetBody>
        <p>Les membres et les matchs de ce groupe sont réservés à ses membres.</p>
      </SheetBody>
    </Sheet>
  )
}
