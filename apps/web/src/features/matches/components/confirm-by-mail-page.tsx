import { useQuery } from '@tanstack/react-query'
import { presenceLinkQuery, useConfirmByMail } from '#features/matches/actions/presence/use-confirm-by-mail.ts'
import { useFragment } from '#lib/use-fragment.ts'
import { Button } from '#ui/forms/button.tsx'
import { MailLinkPage } from './mail-link-page.tsx'

/** The target of « Confirmer ma présence » in a mail. */
export function ConfirmByMailPage() {
  const token = useFragment()
  const query = useQuery({ ...presenceLinkQuery(token ?? ''), enabled: !!token, retry: false })
  const { confirm, isConfirming, hasConfirmed, error } = useConfirmByMail()
  return (
    <MailLinkPage
      title={'Vous venez toujours\u202f?'}
      token={token}
      query={query}
      actionError={error}
      invalidCode="PRESENCE_LINK_INVALID"
      isDone={hasConfirmed || query.data?.isConfirmed === true}
      doneText="Présence confirmée. Votre maillot est au crochet."
    >
      {(token) => (
        <Button variant="primary" size="lg" wide busy={isConfirming} busyLabel="Un instant…" onClick={() => confirm(token)}>
          Confirmer ma présence
        </Button>
      )}
    </MailLinkPage>
  )
}
