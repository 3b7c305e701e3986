import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Avatar } from '#ui/players/avatar.tsx'

/** The account of a menu: name and kind. */
export function AccountIdentity({ me }: { me: Me }) {
  return (
    <>
      <Avatar mine photo={me.photo} kit={me.kit} name={me.displayName} size={44} />
      <p className="min-w-0">
        <b dir="auto" className="block truncate">
          {me.displayName}
        </b>
        <span className="flex items-center gap-1.5 text-sm opacity-80">
          {me.isSuperAdmin && <i className="size-2 flex-none rounded-round bg-red" />}
          {me.isSuperAdmin ? 'Super Admin' : 'Mon compte'}
        </span>
      </p>
    </>
  )
}
