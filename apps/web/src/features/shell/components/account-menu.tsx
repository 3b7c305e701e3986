import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useEffect } from 'react'
import { openAdministration } from '#features/admin/open-administration.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useLogOut } from '#features/users/actions/use-log-out.ts'
import { performMissedFrameClick } from '#lib/ssr/perform-frame-click.ts'
import { PlayerIcon, ShieldIcon } from '#ui/icons/frame-icons.ts'
import { ExitIcon, SettingsIcon, SunIcon } from '#ui/icons/icons.ts'
import { accountButtonClass } from '#ui/layout/nav-bar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useThemeSwitch } from '../use-theme-switch.ts'
import { AccountButtonContent } from './account-button-content.tsx'
import { AccountIdentity } from './account-identity.tsx'
import { EXACT_PATH } from './nav-link.tsx'

const FRAME_BUTTON = 'account'

/** The user menu on wide screens. */
export function AccountMenu({ me }: { me: Me }) {
  const { logOut } = useLogOut()
  const theme = useThemeSwitch()
  useEffect(() => performMissedFrameClick(FRAME_BUTTON), [])
  return (
    <Menu
      trigger={<AccountButtonContent me={me} />}
      triggerClass={accountButtonClass}
      frameButton={FRAME_BUTTON}
      identity={<AccountIdentity me={me} />}
    >
      <MenuLink render={<Link to="/mon-espace" activeOptions={EXACT_PATH} />}>
        <PlayerIcon />
        Mon Espace
      </MenuLink>
      {me.can.openAdministration && (
        <MenuItem onClick={openAdministration}>
          <ShieldIcon />
          Administration
        </MenuItem>
      )}
      <MenuLink render={<Link to="/settings" activeOptions={EXACT_PATH} />}>
        <SettingsIcon />
        Paramètres
      </MenuLink>
      <MenuItem closeOnClick={false} onClick={theme.switchToNext}>
        <SunIcon />
        {theme.label}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={logOut}>
        <ExitIcon />
        Déconnexion
      </MenuItem>
    </Menu>
  )
}
