import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Avatar } from '#ui/avatar.tsx'
import { ChevronDownIcon } from '#ui/icon.tsx'
import { AccountFace } from '#ui/nav-bar.tsx'

/** The viewer's own jersey and first name, in the bar. */
export function AccountButtonFace({ me }: { me: Me }) {
  return (
    <>
      <AccountFace
        jersey={<Avatar mine photo={me.photo} kit={me.kit} name={me.displayName} size={34} />}
        name={me.firstName || me.displayName}
        superAdmin={me.isSuperAdmin}
      />
      <ChevronDownIcon />
    </>
  )
}
