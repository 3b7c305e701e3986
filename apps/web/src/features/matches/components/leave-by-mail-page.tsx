import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveLinkQuery, useLeaveByMail } from '#features/matches/actions/use-leave-by-mail.ts'
import { useFragment } from '#lib/use-fragment.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'
import { MailLinkPage } from './mail-link-page.tsx'

/** The target of « Je ne viens pas » in a mail. */
export function LeaveByMailPage() {
  const token = useFragment()
  const query = useQuery({ ...leaveLinkQuery(token ?? ''), enabled: !!token, retry: false })
  const { leave, isLeaving, hasLeft, error } = useLeaveByMail()
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isReasonMissing = hasTried && reason.trim() === ''
  return (
    <MailLinkPage
      title="Je ne viens pas"
      token={token}
      query={query}
      actionError={error}
      invalidCode="LEAVE_LINK_INVALID"
      isDone={hasLeft || query.data?.isListed === false}
      doneText="Vous n’êtes plus sur la liste."
    >
      {(token, { needsReason }) => (
        <CheckedForm
          className="contents"
          onSubmit={() => {
            setHasTried(true)
            if (!needsReason) leave({ token })
            else if (reason.trim() !== '') leave({ token, reason: reason.trim() })
          }}
        >
          <p className="text-ink-2">La place ira au premier du banc, ou sera libre. Vous restez habitué.</p>
          {needsReason && (
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
          <Button type="submit" variant="primary" size="lg" wide busy={isLeaving} busyLabel="Un instant…">
            Je ne viens pas
          </Button>
        </CheckedForm>
      )}
    </MailLinkPage>
  )
}
