import { initialsOf, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { ChevronDownIcon } from '#ui/icon.tsx'
import { Jersey } from '#ui/jersey.tsx'
import { AccountFace } from '#ui/nav-bar.tsx'

/** The viewer's own jersey and first name, in the bar. */
export function AccountButtonFace({ me }: { me: Me }) {
  return (
    <>
      <AccountFace
        jersey={<Jersey mine kit={kitOf(me.id)} text={initialsOf(me.displayName)} size={34} />}
        name={me.firstName || me.displayName}
        superAdmin={me.isSuperAdmin}
      />
      <ChevronDownIcon />
    </>
  )
}
