import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { useId } from 'react'
import { RIGHT_LABELS } from '#features/admin/moderation-texts.ts'
import { accountName, GRANTABLE_RIGHTS, hasRight } from '#features/admin/team-rights.ts'
import type { ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import type { RightsConfirmParams } from './rights-confirm-dialog.tsx'

type TeamRowProps = {
  account: ModeratedUser
  originOf: (button: HTMLElement) => ActionOrigin
  onRequestConfirm: (params: RightsConfirmParams) => void
}

/** An account and its rights, with switches if the viewer may change them. */
export function TeamRow({ account, originOf, onRequestConfirm }: TeamRowProps) {
  const { id, email, photo, kit, status, isSelf, isSuperAdmin, can } = account
  const name = accountName(account)
  const nameId = useId()
  return (
    <li
      data-item={id}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 not-first:border-t not-first:border-border md:px-5"
    >
      <div className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
        <Avatar photo={photo} kit={kit} name={name} mine={isSelf} />
        <div className="min-w-0 leading-[1.35] wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b id={nameId} dir="auto" className="[&_a]:-my-3 [&_a]:inline-block [&_a]:py-3 [&_a]:no-underline [&_a]:hover:underline">
              <PlayerName id={id} name={name} />
            </b>
            {isSuperAdmin && <Badge>Super Admin</Badge>}
            {status === 'banned' && (
              <Badge tone="red">
                <RefereeCard color="red" size="xs" />
                Banni
              </Badge>
            )}
          </div>
          {email && <div className="text-sm text-ink-2">{email}</div>}
        </div>
      </div>
      {can.setRights ? (
        <div className="grid flex-[1_1_320px] gap-x-6 sm:grid-cols-2 lg:max-w-110">
          {GRANTABLE_RIGHTS.map((right) => (
            <Switch
              key={right}
              checked={hasRight(account, right)}
              aria-describedby={nameId}
              // Controlled: the switch moves after the confirm dialog, when the list reloads.
              onChange={({ currentTarget }) => onRequestConfirm({ account, right, origin: originOf(currentTarget) })}
            >
              {RIGHT_LABELS[right]}
            </Switch>
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {GRANTABLE_RIGHTS.filter((right) => hasRight(account, right)).map((right) => (
            <Badge key={right}>{RIGHT_LABELS[right]}</Badge>
          ))}
          {isSelf && <Badge tone="mine">Votre compte</Badge>}
        </div>
      )}
    </li>
  )
}
