import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link } from '@tanstack/react-router'
import { useLogOut } from '#features/users/actions/use-log-out.ts'
import { ExitIcon, SettingsIcon, SunIcon } from '#ui/icon.tsx'
import { MobileMenu, mobileLinkClass } from '#ui/mobile-menu.tsx'
import { navEntries } from '../nav-entries.ts'
import { useTheme } from '../use-theme.ts'
import { Identity } from './identity.tsx'

/** What opens under the bar of phones: every link, and the account. */
export default function MemberMenu({ me }: { me: Me }) {
  const { logOut } = useLogOut()
  const theme = useTheme()
  return (
    <MobileMenu id="menu-mobile" identity={<Identity me={me} />}>
      {navEntries.map(({ to, label, exact, Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact, includeSearch: false }} className={mobileLinkClass}>
          <Icon />
          <span>{label}</span>
        </Link>
      ))}
      <hr />
      <Link to="/settings" className={mobileLinkClass}>
        <SettingsIcon />
        <span>Paramètres</span>
      </Link>
      <button type="button" className={mobileLinkClass} onClick={theme.next}>
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
