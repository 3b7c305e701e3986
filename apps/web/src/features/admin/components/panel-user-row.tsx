import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { useId } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { BanIcon, CheckIcon, RefreshIcon, TrashIcon } from '#ui/icon.tsx'
import { MISSING, userTitle } from '../panel-texts.ts'
import type { AskPanel } from '../use-panel-tab.ts'
import { PanelRow } from './panel-row.tsx'

/** An account, with what can be done with it: nothing with one's own. */
export function PanelUserRow({ user, ask }: { user: ModeratedUser; ask: AskPanel }) {
  const { id, displayName, name, photo, kit, email, role, status, isSelf, isSuperAdmin, can } = user
  const nameId = useId()
  const isNamed = Boolean(displayName || name)
  return (
    <PanelRow
      id={id}
      visual={isNamed ? <Avatar photo={photo} kit={kit} name={displayName || name} /> : <EmptyJersey size={40} />}
      state={
        <>
          <span className="w-22 text-sm text-encre-2 max-md:hidden">{role ?? MISSING.role}</span>
          <span className="md:w-28">
            <Status status={status} />
          </span>
        </>
      }
      actions={
        <>
          {isSelf && <Badge tone="mine">Votre compte</Badge>}
          {!isSelf && isSuperAdmin && <Badge>Super Admin</Badge>}
          {can.ban && (
            <Button aria-describedby={nameId} onClick={ask({ kind: 'ban', user })}>
              <BanIcon />
              Bannir
            </Button>
          )}
          {can.unban && (
            <Button aria-describedby={nameId} onClick={ask({ kind: 'unban', user })}>
              <RefreshIcon />
              Réactiver
            </Button>
          )}
          {can.remove && (
            <Button variant="dangerBare" aria-describedby={nameId} onClick={ask({ kind: 'delete-user', user })}>
              <TrashIcon />
              Supprimer
            </Button>
          )}
        </>
      }
    >
      <b id={nameId} dir="auto" className="font-fort">
        {userTitle(user)}
      </b>
      <span className="block text-sm text-encre-2">{email ?? MISSING.email}</span>
      <span className="block text-sm text-encre-2 md:hidden">{role ?? MISSING.role}</span>
    </PanelRow>
  )
}

function Status({ status }: Pick<ModeratedUser, 'status'>) {
  if (status === 'active')
    return (
      <Badge tone="green">
        <CheckIcon />
        Actif
      </Badge>
    )
  if (status === 'inactive') return <Badge>Désactivé</Badge>
  return (
    <Badge tone="red">
      <Card colour="red" size="xs" />
      Banni
    </Badge>
  )
}
