import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link } from '@tanstack/react-router'
import { openAdministration } from '#features/admin/open-panel.public.ts'
import { useLogOut } from '#features/users/actions/use-log-out.ts'
import { ExitIcon, PlayerIcon, SettingsIcon, ShieldIcon, SunIcon } from '#ui/icon.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { accountButtonClass } from '#ui/nav-bar.tsx'
import { useTheme } from '../use-theme.ts'
import { AccountButtonFace } from './account-button-face.tsx'
import { Identity } from './identity.tsx'

/** The user menu of wide screens. */
export default function AccountMenu({ me }: { me: Me }) {
  const { logOut } = useLogOut()
  const theme = useTheme()
  return (
    <Menu trigger={<AccountButtonFace me={me} />} triggerClass={accountButtonClass} identity={<Identity me={me} />}>
      <MenuLink render={<Link to="/mon-espace" />}>
        <PlayerIcon />
        Mon Espace
      </MenuLink>
      {me.can.openAdministration && (
        <MenuItem onClick={openAdministration}>
          <ShieldIcon />
          Administration
        </MenuItem>
      )}
      <MenuLink render={<Link to="/settings" />}>
        <SettingsIcon />
        Paramètres
      </MenuLink>
      <MenuItem closeOnClick={false} onClick={theme.next}>
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
