import version from 'virtual:app-version'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Suspense } from 'react'
import { ContestedAbsences } from '#features/attendance/components/contested-absences.public.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/forms/button.tsx'
import { ShieldIcon } from '#ui/icons/frame-icons.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { useLiveModeration } from '../moderation.live.ts'
import { allowedTabs, MODERATION_TABS, type ModerationTab, type ReportFilter } from '../moderation-search.ts'
import { openAdministration } from '../open-administration.public.ts'
import { JournalSection } from './journal/journal-section.tsx'
import { OverviewSection } from './overview/overview-section.tsx'
import { ReportsSection } from './reports/reports-section.tsx'
import { TeamSection } from './team/team-section.tsx'

/** For few, and larger than the rest. */
const SettingsSection = lazyWithRetry(() =>
  import('#features/instance/components/settings/settings-section.public.tsx').then(({ SettingsSection }) => SettingsSection),
)

type ModerationPageProps = {
  me: Me
  tab: ModerationTab
  onTabChange: (tab: ModerationTab) => void
  filter: ReportFilter
  onFilterChange: (filter: ReportFilter) => void
}

/** /admin: reports, statistics, the journal and the team. */
export function ModerationPage({ me, tab: requestedTab, onTabChange, filter, onFilterChange }: ModerationPageProps) {
  useLiveModeration()
  const tabs = allowedTabs(me)
  // The address may come from a super admin.
  const tab = tabs.includes(requestedTab) ? requestedTab : 'signalements'
  return (
    <>
      <TurfHeader
        zone="half"
        title="Administration"
        subtitle="Sur le terrain comme en dehors, tout le monde joue fair-play."
        actions={
          me.isSuperAdmin && (
            <Button variant="chalk" className="max-sm:w-[calc(100vw-2*var(--page-gutter))]" onClick={openAdministration}>
              <ShieldIcon />
              Ouvrir le panneau
            </Button>
          )
        }
      />
      <Page>
        <Tabs
          label="Administration"
          tabs={tabs.map((value) => ({ value, label: MODERATION_TABS[value] }))}
          value={tab}
          onChange={onTabChange}
        >
          {/* What is below does not move when a list comes that is shorter than its skeleton. */}
          <div className="min-h-[70dvh]">
            <Section tab={tab} filter={filter} onFilterChange={onFilterChange} />
          </div>
        </Tabs>
        <p className="mt-10 text-center text-sm text-ink-2">{`Coup d’envoi, version ${version}`}</p>
      </Page>
    </>
  )
}

function Section({ tab, filter, onFilterChange }: Pick<ModerationPageProps, 'tab' | 'filter' | 'onFilterChange'>) {
  switch (tab) {
    case 'signalements':
      return (
        <>
          <ReportsSection filter={filter} onFilterChange={onFilterChange} />
          <ContestedAbsences />
        </>
      )
    case 'apercu':
      return <OverviewSection />
    case 'journal':
      return <JournalSection />
    case 'equipe':
      return <TeamSection />
    case 'reglages':
      return (
        <Suspense>
          <SettingsSection />
        </Suspense>
      )
  }
}
