import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveLinkQuery, useLeaveByMail } from '#features/matches/actions/use-leave-by-mail.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useFragment } from '#lib/use-fragment.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'

/** The target of « Je ne viens pas » in a mail. It needs a press, because mail scanners open links. */
export function LeaveByMailPage() {
  const token = useFragment()
  const { data: place, error: findError, refetch } = useQuery({ ...leaveLinkQuery(token ?? ''), enabled: !!token, retry: false })
  const { leave, isLeaving, hasLeft, error: leaveError } = useLeaveByMail()
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isReasonMissing = hasTried && reason.trim() === ''
  const error = leaveError ?? findError
  const isOver = token === '' || errorCodeOf(error) === 'LEAVE_LINK_INVALID' || errorCodeOf(error) === 'INVALID_ARGUMENT'
  const hasNoPlace = hasLeft || place?.isListed === false
  return (
    <AuthLayout title="Je ne viens pas">
      {isOver ? (
        <Notice tone="red" role="alert">
          {matchErrors.LEAVE_LINK_INVALID.message}
        </Notice>
      ) : (
        error && (
          <Notice tone="red" role="alert">
            {error.message}
          </Notice>
        )
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
      {!isOver && hasNoPlace && (
        <Notice tone="green" role="status">
          Vous n’êtes plus sur la liste.
        </Notice>
      )}
      {!isOver && !place && !error && (
        <p role="status" className="text-ink-2">
          Un instant…
        </p>
      )}
      {!isOver && place && token && !hasNoPlace && (
        <>
          <p className="text-ink-2">La place ira au premier du banc, ou sera libre. Vous restez habitué.</p>
          {place.needsReason && (
            <Field
              label="Un mot pour l’organisateur"
              hint="Le délai pour se désister est passé. Si votre place reste vide, elle compte comme une absence."
              error={isReasonMissing ? 'Dites un mot.' : undefined}
            >
              <TextArea
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                maxLength={MATCH_LIMITS.leaveReason}
                readOnly={isLeaving}
                rows={2}
              />
            </Field>
          )}
          <Button
            variant="primary"
            size="lg"
            wide
            busy={isLeaving}
            busyLabel="Un instant…"
            onClick={() => {
              setHasTried(true)
              if (!place.needsReason) leave({ token })
              else if (reason.trim() !== '') leave({ token, reason: reason.trim() })
            }}
          >
            Je ne viens pas
          </Button>
        </>
      )}
      {!isOver && findError && !leaveError && (
        <Button size="lg" wide onClick={() => void refetch()}>
          Réessayer
        </Button>
      )}
      {(isOver || hasNoPlace) && (
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Aller à l’accueil
        </Link>
      )}
    </AuthLayout>
  )
}
