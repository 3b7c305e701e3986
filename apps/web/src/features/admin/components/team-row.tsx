import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { useId } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { RIGHT_NAMES } from '../moderation-texts.ts'
import { accountName, GRANTABLE, hasRight } from '../team-rights.ts'
import type { ActPlace } from '../use-focus-after-act.ts'
import type { AskAboutRight } from './team-question.ts'

type TeamRowProps = { account: ModeratedUser; placeOf: (button: HTMLElement) => ActPlace; onAsk: AskAboutRight }

/** An account and the rights that it has; with switches where the viewer may give and take them. */
export function TeamRow({ account, placeOf, onAsk }: TeamRowProps) {
  const { id, email, photo, kit, status, isSelf, isSuperAdmin, can } = account
  const name = accountName(account)
  const nameId = useId()
  return (
    <li
      data-item={id}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 not-first:border-t not-first:border-trait md:px-5"
    >
      <div className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
        <Avatar photo={photo} kit={kit} name={name} mine={isSelf} />
        <div className="min-w-0 leading-[1.35] wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b id={nameId} dir="auto" className="[&_a]:no-underline [&_a]:hover:underline">
              <PlayerName id={id} name={name} />
            </b>
            {isSuperAdmin && <Badge>Super Admin</Badge>}
            {status === 'banned' && (
              <Badge tone="red">
                <Card colour="red" size="xs" />
                Banni
              </Badge>
            )}
          </div>
          {email && <div className="text-sm text-encre-2">{email}</div>}
        </div>
      </div>
      {can.setRights ? (
        <div className="grid flex-[1_1_320px] gap-x-6 sm:grid-cols-2 lg:max-w-110">
          {GRANTABLE.map((right) => (
            <Switch
              key={right}
              checked={hasRight(account, right)}
              aria-describedby={nameId}
              // It turns once it is done: before that it is asked for.
              onChange={({ currentTarget }) => onAsk({ account, right, place: placeOf(currentTarget) })}
            >
              {RIGHT_NAMES[right]}
            </Switch>
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {GRANTABLE.filter((right) => hasRight(account, right)).map((right) => (
            <Badge key={right}>{RIGHT_NAMES[right]}</Badge>
          ))}
          {isSelf && <Badge tone="mine">Votre compte</Badge>}
        </div>
      )}
    </li>
  )
}
