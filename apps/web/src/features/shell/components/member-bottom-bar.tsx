import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link, useLocation } from '@tanstack/react-router'
import { useUnreadMessageCount } from '#features/conversations/use-unread-message-count.public.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { BallIcon, CalendarIcon, CheckIcon, MessageIcon, ShieldIcon } from '#ui/icons/frame-icons.ts'
import {
  BottomBar,
  BottomBarButton,
  BottomBarSheet,
  BottomSheetLinkContent,
  bottomBarLinkClass,
  bottomBarTextClass,
  bottomSheetLinkClass,
} from '#ui/layout/bottom-bar.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useBarMenu } from '../use-bar-menu.ts'
import { NavLink } from './nav-link.tsx'

/** For thumbs: four pages, and what can be created. */
export function MemberBottomBar({ me }: { me: Me }) {
  const unread = useUnreadMessageCount()
  const isInSettings = useLocation({ select: ({ pathname }) => pathname === '/settings' })
  const { isOpen, toggle, button } = useBarMenu(SHEET_ID)
  return (
    <BottomBar>
      <NavLink to="/" className={bottomBarLinkClass}>
        <BallIcon />
        <span className={bottomBarTextClass}>Accueil</span>
      </NavLink>
      <NavLink to="/matches" className={bottomBarLinkClass}>
        <CalendarIcon />
        <span className={bottomBarTextClass}>Matchs</span>
      </NavLink>
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
      <NavLink to="/messages" className={bottomBarLinkClass}>
        <MessageIcon />
        <span className={bottomBarTextClass}>Messages</span>
        {unread > 0 && (
          <>
            <CountBadge count={unread} placement="bottomBar" />
            <span className="sr-only">{unread > 1 ? ' non lus' : ' non lu'}</span>
          </>
        )}
      </NavLink>
      <NavLink to="/mon-espace" isBehind={isInSettings} className={bottomBarLinkClass}>
        <Avatar mine photo={me.photo} kit={me.kit} name={me.displayName} size={24} />
        <span className={bottomBarTextClass}>Moi</span>
      </NavLink>
    </BottomBar>
  )
}

const SHEET_ID = 'creer'
