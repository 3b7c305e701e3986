import { Dialog } from '@base-ui/react/dialog'
import { figure } from '@coup-denvoi/contract/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CloseIcon, ShieldIcon } from '#ui/icon.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { countsQuery } from '../panel.queries.ts'
import { GroupsTab } from './panel-groups-tab.tsx'
import { MatchesTab } from './panel-matches-tab.tsx'
import { StatisticsTab } from './panel-statistics-tab.tsx'
import { UsersTab } from './panel-users-tab.tsx'

type PanelTab = 'users' | 'matches' | 'groups' | 'statistics'

const TABS = { users: UsersTab, matches: MatchesTab, groups: GroupsTab, statistics: StatisticsTab }

/** The super-admin panel: over the page, nine tenths of its height; all of a phone's screen. */
export function AdminPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 z-70 bg-voile ${FADE}`} />
        <Dialog.Viewport className="fixed inset-0 z-70 grid place-items-center md:px-4">
          <Dialog.Popup
            ref={popup}
            // The tabs are where one begins; the link before them leads away.
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')}
            className={`flex h-dvh w-full max-w-6xl flex-col overflow-hidden bg-fond text-encre outline-1 outline-trait md:h-[90dvh] md:rounded-lg md:shadow-[0_30px_80px_-20px_rgb(4_10_8/.65)] ${FADE}`}
          >
            <div className="sur-terrain flex min-h-15 flex-none items-center gap-x-2 sm:gap-x-3.5 bg-barre py-1 ps-4 pe-2 text-white md:ps-6">
              <Dialog.Title className="flex-none text-[1.375rem] [font-stretch:80%]">Administration</Dialog.Title>
              <span className="inline-flex items-center gap-[7px] text-sm font-semibold whitespace-nowrap text-sur-terrain-2">
                <i className="size-2.5 flex-none rounded-rond bg-[#ff4257]" />
                <span className="max-[24rem]:sr-only">Super Admin</span>
              </span>
              <Link
                to="/admin"
                onClick={onClose}
                className="ms-auto inline-flex size-11 flex-none items-center justify-center text-sm max-sm:-me-2 font-semibold text-white sm:w-auto sm:px-2"
              >
                <ShieldIcon className="size-5.5 sm:hidden" />
                <span className="max-sm:sr-only">Signalements et journal</span>
              </Link>
              <Dialog.Close aria-label="Fermer le panneau" className={iconButtonClass('bar')}>
                <CloseIcon />
              </Dialog.Close>
            </div>
            <PanelTabs />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PanelTabs() {
  const [tab, setTab] = useState<PanelTab>('users')
  const { data } = useQuery(countsQuery)
  const counted = (n: number | undefined) => (n === undefined ? undefined : figure(n))
  const Tab = TABS[tab]
  return (
    <Tabs
      framed
      label="Administration"
      tabs={[
        { value: 'users', label: 'Utilisateurs', count: counted(data?.users.total) },
        { value: 'matches', label: 'Matchs', count: counted(data?.matches.total) },
        { value: 'groups', label: 'Groupes', count: counted(data?.groups.total) },
        { value: 'statistics', label: 'Statistiques' },
      ]}
      value={tab}
      onChange={setTab}
    >
      <Tab key={tab} />
    </Tabs>
  )
}

const FADE = 'transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0'
