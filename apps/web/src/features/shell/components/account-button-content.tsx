import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { ChevronDownIcon } from '#ui/icons/frame-icons.ts'
import { AccountButtonContent as AccountButtonLayout } from '#ui/layout/nav-bar.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

export function AccountButtonContent({ me }: { me: Me }) {
  return (
    <>
      <AccountButtonLayout
        jersey={<Avatar mine photo={me.photo} kit={me.kit} name={me.displayName} size={34} />}
        name={me.firstName || me.displayName}
        superAdmin={me.isSuperAdmin}
      />
      <ChevronDownIcon />
    </>
  )
}
