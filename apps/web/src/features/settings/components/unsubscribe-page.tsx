import { notificationErrors } from '@coup-denvoi/contract/notifications/notification.errors'
import { notificationTopicTexts } from '@coup-denvoi/contract/notifications/notification-settings.texts'
import type { FormEvent } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useSubmitButton } from '#lib/ssr/use-submit-button.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useUnsubscribe } from '../actions/use-unsubscribe.ts'

/** The target of the unsubscribe link. It needs a press, because mail scanners open links. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { unsubscribe, isUnsubscribing, topic, error } = useUnsubscribe()
  const submitButton = useSubmitButton()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token !== undefined) unsubscribe(token)
  }
  const { message: expiredMessage } = notificationErrors.UNSUBSCRIBE_LINK_INVALID
  const errorMessage = token === undefined ? expiredMessage : error?.message
  const isDone = topic !== undefined || token === undefined || errorCodeOf(error) === 'UNSUBSCRIBE_LINK_INVALID'
  return (
    <AuthLayout title="Se désabonner">
      {errorMessage && (
        <Notice tone="red" role="alert">
          {errorMessage}
        </Notice>
      )}
      {topic !== undefined && (
        <Notice tone="green" role="status">
          {topic === null
            ? 'Vous ne recevrez plus d’e-mails pour ce match. Votre place reste la vôtre.'
            : `Vous ne recevrez plus ces e-mails\u00a0: «\u00a0${notificationTopicTexts[topic].name}\u00a0».`}
        </Notice>
      )}
      {topic === null ? (
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Aller à l’accueil
        </Link>
      ) : isDone || token === undefined ? (
        <Link to="/settings" search={{ section: 'notifications' }} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Choisir mes notifications
        </Link>
      ) : (
        <>
          <p className="text-ink-2">
            Vous ne recevrez plus d’e-mails à ce sujet. L’appli et les autres façons de vous prévenir restent comme elles sont.
          </p>
          <form method="post" onSubmit={submit}>
            <Button {...submitButton} variant="primary" size="lg" wide busy={isUnsubscribing} busyLabel="Un instant…">
              Me désabonner
            </Button>
          </form>
        </>
      )}
    </AuthLayout>
  )
}
