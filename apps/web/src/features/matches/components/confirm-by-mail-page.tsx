import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { presenceLinkQuery, useConfirmByMail } from '#features/matches/actions/use-confirm-by-mail.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useFragment } from '#lib/use-fragment.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'

/** The target of « Confirmer ma présence » in a mail. It needs a press, because mail scanners open links. */
export function ConfirmByMailPage() {
  const token = useFragment()
  const { data: place, error: findError, refetch } = useQuery({ ...presenceLinkQuery(token ?? ''), enabled: !!token, retry: false })
  const { confirm, isConfirming, hasConfirmed, error: confirmError } = useConfirmByMail()
  const error = confirmError ?? findError
  const isOver = token === '' || errorCodeOf(error) === 'PRESENCE_LINK_INVALID' || errorCodeOf(error) === 'INVALID_ARGUMENT'
  const isConfirmed = hasConfirmed || place?.isConfirmed === true
  return (
    <AuthLayout title={'Vous venez toujours\u202f?'}>
      {(isOver || error) && (
        <Notice tone="red" role="alert">
          {isOver ? matchErrors.PRESENCE_LINK_INVALID.message : error?.message}
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
      {!isOver && isConfirmed && (
        <Notice tone="green" role="status">
          Présence confirmée. Votre maillot est au crochet.
        </Notice>
      )}
      {!isOver && !place && !error && (
        <p role="status" className="text-ink-2">
          Un instant…
        </p>
      )}
      {!isOver && place && token && !isConfirmed && (
        <Button variant="primary" size="lg" wide busy={isConfirming} busyLabel="Un instant…" onClick={() => confirm(token)}>
          Confirmer ma présence
        </Button>
      )}
      {!isOver && findError && !confirmError && (
        <Button size="lg" wide onClick={() => void refetch()}>
          Réessayer
        </Button>
      )}
      {(isOver || isConfirmed) && (
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Aller à l’accueil
        </Link>
      )}
    </AuthLayout>
  )
}
