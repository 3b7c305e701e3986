import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countsQuery } from '#features/admin/panel.queries.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { CloseIcon, ShieldIcon } from '#ui/icons/frame-icons.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useExposedFocusGuards } from '#ui/overlays/use-exposed-focus-guards.ts'
import { formatNumber } from '#ui/text/format-number.ts'
import { PanelGroupsTab } from './panel-groups-tab.tsx'
import { PanelMatchesTab } from './panel-matches-tab.tsx'
import { PanelStatisticsTab } from './panel-statistics-tab.tsx'
import { PanelUsersTab } from './panel-users-tab.tsx'

type PanelTab = 'users' | 'matches' | 'groups' | 'statistics'

const TABS = { users: PanelUsersTab, matches: PanelMatchesTab, groups: PanelGroupsTab, statistics: PanelStatisticsTab }

/** The super-admin panel: a dialog over the page, full-screen on phones. */
export function AdminPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const popup = useRef<HTMLDivElement>(null)
  useExposedFocusGuards(open)
  useCloseOnBack(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 z-70 bg-backdrop ${FADE_CLASS}`} />
        <Dialog.Viewport className="fixed inset-0 z-70 grid place-items-center md:px-4">
          <Dialog.Popup
            ref={popup}
            // Focus starts at the tabs: the link before them leaves the panel.
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')}
            className={`flex h-dvh w-full max-w-6xl flex-col overflow-hidden bg-background text-ink outline-1 outline-border md:h-[90dvh] md:rounded-lg md:shadow-[0_30px_80px_-20px_rgb(4_10_8/.65)] ${FADE_CLASS}`}
          >
            <div className="on-turf flex min-h-15 flex-none items-center gap-x-2 sm:gap-x-3.5 bg-bar py-1 ps-4 pe-2 md:ps-6">
              <Dialog.Title className="flex-none text-[1.375rem] [font-stretch:80%]">Administration</Dialog.Title>
              <span className="inline-flex items-center gap-[7px] text-sm font-semibold whitespace-nowrap text-on-turf-2">
                <i className="size-2.5 flex-none rounded-round bg-[#ff4257]" />
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
  const toCountText = (n: number | undefined) => (n === undefined ? undefined : formatNumber(n))
  const Tab = TABS[tab]
  return (
    <Tabs
      framed
      label="Administration"
      tabs={[
        { value: 'users', label: 'Utilisateurs', count: toCountText(data?.users.total) },
        { value: 'matches', label: 'Matchs', count: toCountText(data?.matches.total) },
        { value: 'groups', label: 'Groupes', count: toCountText(data?.groups.total) },
        { value: 'statistics', label: 'Statistiques' },
      ]}
      value={tab}
      onChange={setTab}
    >
      <Tab key={tab} />
    </Tabs>
  )
}

const FADE_CLASS = 'transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0'
