import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { openAdministration } from '#features/admin/open-administration.public.ts'
import { useUnreadMessageCount } from '#features/conversations/use-unread-message-count.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useLogOut } from '#features/users/actions/use-log-out.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { ShieldIcon } from '#ui/icons/frame-icons.ts'
import { ExitIcon, SettingsIcon, SunIcon } from '#ui/icons/icons.ts'
import { MobileMenu, mobileLinkClass } from '#ui/layout/mobile-menu.tsx'
import { navEntries } from '../nav-entries.ts'
import { useThemeSwitch } from '../use-theme-switch.ts'
import { AccountIdentity } from './account-identity.tsx'
import { EXACT_PATH, NavLink } from './nav-link.tsx'

/** The menu under the bar on phones: all links, and the account. */
export function MemberMenu({ id, me, onClose }: { id: string; me: Me; onClose: () => void }) {
  const { logOut } = useLogOut()
  const theme = useThemeSwitch()
  const unread = useUnreadMessageCount()
  return (
    <MobileMenu id={id} identity={<AccountIdentity me={me} />}>
      {navEntries.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={mobileLinkClass}>
          <Icon />
          <span>{label}</span>
          {to === '/messages' && unread > 0 && (
            <span className="flex">
              <CountBadge count={unread} />
              <span className="sr-only">{unread > 1 ? ' non lus' : ' non lu'}</span>
            </span>
          )}
        </NavLink>
      ))}
      <hr />
      {me.can.openAdministration && (
        <button
          type="button"
          className={mobileLinkClass}
          onClick={() => {
            onClose()
            openAdministration()
          }}
        >
          <ShieldIcon />
          <span>Administration</span>
        </button>
      )}
      <Link to="/settings" activeOptions={EXACT_PATH} className={mobileLinkClass}>
        <SettingsIcon />
        <span>Paramètres</span>
      </Link>
      <button type="button" className={mobileLinkClass} onClick={theme.switchToNext}>
        <SunIcon />
        <span>{theme.label}</span>
      </button>
      <button type="button" className={mobileLinkClass} onClick={logOut}>
        <ExitIcon />
        <span>Déconnexion</span>
      </button>
    </MobileMenu>
  )
}
