import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { AccountLeaving } from '@coup-denvoi/contract/users/account.schema'
import { useEffect, useRef } from 'react'
import { useNow } from '#lib/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { CoatHook } from '#ui/match/coat-hook.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type LeavingAccountProps = {
  account: AccountLeaving
  error: Error | null
  isTakingBack: boolean
  onTakeBack: () => void
  onLetGo: () => void
}

/** « Déjà de retour ? »: who signs in while their account waits to be deleted may take it back. */
export function LeavingAccount({ account, error, isTakingBack, onTakeBack, onLetGo }: LeavingAccountProps) {
  const { deletionDueAt, displayName, kit, photo } = account
  const dueAt = new Date(deletionDueAt)
  const takeBack = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => takeBack.current?.focus(), [])
  return (
    <AuthLayout title={'Déjà de retour\u202f?'}>
      <CoatHook>
        <Avatar mine photo={photo} kit={kit} name={displayName} size={112} />
      </CoatHook>
      <p className="text-center">
        {'Votre compte doit disparaître '}
        <b className="whitespace-nowrap max-xs:whitespace-normal">{formatDayAndTime(dueAt)}</b>
        {'. Il vous reste '}
        <b>{remainingText(dueAt, useNow())}</b>.
      </p>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
      <Button ref={takeBack} variant="primary" size="lg" wide busy={isTakingBack} busyLabel="Un instant…" onClick={onTakeBack}>
        Reprendre mon maillot
      </Button>
      <Button variant="ghost" wide onClick={onLetGo}>
        Laisser partir
      </Button>
      <p className="text-center text-sm text-ink-2">Rien n’a été effacé. Vos places, elles, ont été rendues.</p>
    </AuthLayout>
  )
}

const HOUR_MS = 60 * 60_000

function remainingText(dueAt: Date, now: Date): string {
  const hours = Math.max(1, Math.floor((dueAt.getTime() - now.getTime()) / HOUR_MS))
  return hours < 24 ? formatCount(hours, 'heure') : formatCount(Math.floor(hours / 24), 'jour')
}
