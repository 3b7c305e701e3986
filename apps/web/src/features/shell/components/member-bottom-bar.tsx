import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link, useLocation } from '@tanstack/react-router'
import { useUnreadMessageCount } from '#features/conversations/use-unread-message-count.public.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import {
  BottomBar,
  BottomBarButton,
  BottomBarSheet,
  BottomSheetLinkContent,
  bottomBarLinkClass,
  bottomBarTextClass,
  bottomSheetLinkClass,
} from '#ui/layout/bottom-bar.tsx'
import { BallIcon, CalendarIcon, CheckIcon, MessageIcon, ShieldIcon } from '#ui/layout/icon.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { currentIf, useEntryInFront } from '../nav-entries.ts'
import { useBarMenu } from '../use-bar-menu.ts'

/** For thumbs: four pages, and what can be created. */
export function MemberBottomBar({ me }: { me: Me }) {
  const unread = useUnreadMessageCount()
  const isInSettings = useLocation({ select: ({ pathname }) => pathname === '/settings' })
  const entryInFront = useEntryInFront()
  const { isOpen, toggle, button } = useBarMenu(SHEET_ID)
  return (
    <BottomBar>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={bottomBarLinkClass}>
        <BallIcon />
        <span className={bottomBarTextClass}>Accueil</span>
      </Link>
      <Link
        to="/matches"
        activeOptions={{ includeSearch: false }}
        aria-current={currentIf(entryInFront === '/matches')}
        className={bottomBarLinkClass}
      >
        <CalendarIcon />
        <span className={bottomBarTextClass}>Matchs</span>
      </Link>
      <BottomBarButton ref={button} label={isOpen ? 'Fermer' : 'Créer'} isOpen={isOpen} controls={SHEET_ID} onClick={toggle} />
      {isOpen && (
        <BottomBarSheet id={SHEET_ID} label="Créer">
          <li>
            <Link to="/organiser" className={bottomSheetLinkClass}>
              <BottomSheetLinkContent icon={<BallIcon />} title="Organiser un match" text="Deux minutes, et la feuille est ouverte" />
            </Link>
          </li>
          <li>
            <Link to="/sondages/nouveau" className={bottomSheetLinkClass}>
              <BottomSheetLinkContent icon={<CheckIcon />} title="Sonder des dates" text="Jusqu’à dix, le groupe répond" />
            </Link>
          </li>
          <li>
            <Link to="/mon-espace/dispo" className={bottomSheetLinkClass}>
              <BottomSheetLinkContent
                icon={<CalendarIcon />}
                title="Dire que je suis dispo"
                text="Les organisateurs vous proposent une place"
              />
            </Link>
          </li>
          <li>
            <Link to="/groups" search={{ create: true }} className={bottomSheetLinkClass}>
              <BottomSheetLinkContent icon={<ShieldIcon />} title="Créer un groupe" text="Un blason, des habitudes" />
            </Link>
          </li>
        </BottomBarSheet>
      )}
      <Link to="/messages" activeOptions={{ includeSearch: false }} className={bottomBarLinkClass}>
        <MessageIcon />
        <span className={bottomBarTextClass}>Messages</span>
        {unread > 0 && (
          <>
            <CountBadge count={unread} placement="bottomBar" />
            <span className="sr-only">{unread > 1 ? ' non lus' : ' non lu'}</span>
          </>
        )}
      </Link>
      <Link
        to="/mon-espace"
        activeOptions={{ includeSearch: false }}
        // The settings are behind « Moi » too.
        aria-current={currentIf(isInSettings)}
        className={bottomBarLinkClass}
      >
        <Avatar mine photo={me.photo} kit={me.kit} name={me.displayName} size={24} />
        <span className={bottomBarTextClass}>Moi</span>
      </Link>
    </BottomBar>
  )
}

const SHEET_ID = 'creer'
