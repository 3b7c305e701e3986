import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Button } from '#ui/button.tsx'
import { ShieldIcon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TurfBand } from '#ui/turf-band.tsx'
import { MODERATION_TABS, type ModerationTab, type ReportFilter, tabsFor } from '../moderation-search.ts'
import { openAdministration } from '../open-panel.public.ts'
import { JournalSection } from './journal-section.tsx'
import { OverviewSection } from './overview-section.tsx'
import { ReportsSection } from './reports-section.tsx'
import { TeamSection } from './team-section.tsx'

type ModerationPageProps = {
  me: Me
  tab: ModerationTab
  onTab: (tab: ModerationTab) => void
  /** Which reports are listed. */
  filter: ReportFilter
  onFilter: (filter: ReportFilter) => void
}

/** /admin: what people reported, how the site goes, and who did what about it. */
export function ModerationPage({ me, tab: asked, onTab, filter, onFilter }: ModerationPageProps) {
  const own = tabsFor(me)
  // An address that a super admin passed on.
  const tab = own.includes(asked) ? asked : 'signalements'
  return (
    <>
      <TurfBand
        zone="half"
        title="Administration"
        subtitle="Sur le terrain comme en dehors, tout le monde joue fair-play."
        actions={
          me.isSuperAdmin && (
            // Under the title on a phone: beside it, the word « Administration » would not fit.
            <Button variant="chalk" className="max-sm:w-[calc(100vw-2*var(--bord-page))]" onClick={openAdministration}>
              <ShieldIcon />
              Ouvrir le panneau
            </Button>
          )
        }
      />
      <Page>
        <Tabs label="Administration" tabs={own.map((value) => ({ value, label: MODERATION_TABS[value] }))} value={tab} onChange={onTab}>
          <Section tab={tab} filter={filter} onFilter={onFilter} />
        </Tabs>
      </Page>
    </>
  )
}

function Section({ tab, filter, onFilter }: Pick<ModerationPageProps, 'tab' | 'filter' | 'onFilter'>) {
  switch (tab) {
    case 'signalements':
      return <ReportsSection filter={filter} onFilter={onFilter} />
    case 'apercu':
      return <OverviewSection />
    case 'journal':
      return <JournalSection />
    case 'equipe':
      return <TeamSection />
  }
}
