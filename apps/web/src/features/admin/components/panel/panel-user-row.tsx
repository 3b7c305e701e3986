import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { useId } from 'react'
import { MISSING_VALUE_TEXTS, roleText, userTitle } from '#features/admin/panel-texts.ts'
import type { RequestPanelConfirm } from '#features/admin/use-panel-confirm.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon, RefreshIcon } from '#ui/icons/frame-icons.ts'
import { BanIcon, TrashIcon } from '#ui/icons/icons.ts'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { PanelRow } from './panel-row.tsx'

/** An account, with its actions. The viewer's own account has none. */
export function PanelUserRow({ user, requestConfirm }: { user: ModeratedUser; requestConfirm: RequestPanelConfirm }) {
  const { id, displayName, name, photo, kit, email, role, status, isDeactivated, isSelf, isSuperAdmin, can } = user
  const nameId = useId()
  const isNamed = Boolean(displayName || name)
  return (
    <PanelRow
      id={id}
      visual={isNamed ? <Avatar photo={photo} kit={kit} name={displayName || name} /> : <EmptyJersey size={40} />}
      state={
        <>
          <span className="w-22 text-sm text-ink-2 max-md:hidden">{roleText(role)}</span>
          <span className="md:w-28">
            <AccountStatusBadge status={status} />
            {isDeactivated && <span className="block text-xs text-ink-2">Compte désactivé</span>}
          </span>
        </>
      }
      actions={
        <>
          {isSelf && <Badge tone="mine">Votre compte</Badge>}
          {can.ban && (
            <Button aria-describedby={nameId} onClick={requestConfirm({ kind: 'ban', user })}>
              <BanIcon />
              Bannir
            </Button>
          )}
          {can.unban && (
            <Button aria-describedby={nameId} onClick={requestConfirm({ kind: 'unban', user })}>
              <RefreshIcon />
              Réactiver
            </Button>
          )}
          {can.remove && (
            <Button variant="dangerGhost" aria-describedby={nameId} onClick={requestConfirm({ kind: 'delete-user', user })}>
              <TrashIcon />
              Supprimer
            </Button>
          )}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b id={nameId} dir="auto" className="font-strong">
          {userTitle(user)}
        </b>
        {isSuperAdmin && <Badge>Super Admin</Badge>}
      </p>
      <span className="block text-sm text-ink-2">{email ?? MISSING_VALUE_TEXTS.email}</span>
      <span className="block text-sm text-ink-2 md:hidden">{roleText(role)}</span>
    </PanelRow>
  )
}

function AccountStatusBadge({ status }: Pick<ModeratedUser, 'status'>) {
  if (status === 'active')
    return (
      <Badge tone="green">
        <CheckIcon />
        Actif
      </Badge>
    )
  return (
    <Badge tone="red">
      <RefereeCard color="red" size="xs" />
      Banni
    </Badge>
  )
}
