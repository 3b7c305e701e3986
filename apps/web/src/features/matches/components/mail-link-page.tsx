import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import type { ReactNode } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'

type LinkedMatch = { title: string; startsAt: string; location: string }

type MailLinkPageProps<Place extends LinkedMatch> = {
  title: string
  /** Of the address: undefined until it is known, empty without one. */
  token: string | undefined
  /** What the link is about. */
  query: { data: Place | undefined; error: Error | null; refetch: () => unknown }
  actionError: Error | null
  /** The error of a link that no longer works. */
  invalidCode: 'LEAVE_LINK_INVALID' | 'PRESENCE_LINK_INVALID'
  /** Nothing is left to do. */
  isDone: boolean
  doneText: string
  /** The button, and what comes with it. Nothing happens without a press, because mail scanners open links. */
  children: (token: string, place: Place) => ReactNode
}

/** The target of a link in a mail with which a player answers without signing in. */
export function MailLinkPage<Place extends LinkedMatch>({
  title,
  token,
  query: { data: place, error: findError, refetch },
  actionError,
  invalidCode,
  isDone,
  doneText,
  children,
}: MailLinkPageProps<Place>) {
  const error = actionError ?? findError
  const isOver = token === '' || errorCodeOf(error) === invalidCode || errorCodeOf(error) === 'INVALID_ARGUMENT'
  return (
    <AuthLayout title={title}>
      {(isOver || error) && (
        <Notice tone="red" role="alert">
          {isOver ? matchErrors[invalidCode].message : error?.message}
        </Notice>
      )}
      {place && (
        <p className="wrap-anywhere">
          <b dir="auto" className="block font-strong">
            {place.title}
          </b>
          <span className="block text-ink-2">{formatDayAndTime(new Date(place.startsAt))}</span>
          <span dir="auto" className="block text-ink-2">
            {place.location}
          </span>
        </p>
      )}
      {!isOver && isDone && (
        <Notice tone="green" role="status">
          {doneText}
        </Notice>
      )}
      {!isOver && !place && !error && (
        <p role="status" className="text-ink-2">
          Un instant…
        </p>
      )}
      {!isOver && place && token && !isDone && children(token, place)}
      {!isOver && findError && !actionError && (
        <Button size="lg" wide onClick={() => void refetch()}>
          Réessayer
        </Button>
      )}
      {(isOver || isDone) && (
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Aller à l’accueil
        </Link>
      )}
    </AuthLayout>
  )
}
