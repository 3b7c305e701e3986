import { notificationErrors } from '@coup-denvoi/contract/notifications/notification.errors'
import { notificationTopicTexts } from '@coup-denvoi/contract/notifications/notification.texts'
import { Link } from '@tanstack/react-router'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useUnsubscribe } from '../actions/use-unsubscribe.ts'

/** Where the last link of an e-mail leads. With a press: programs that look into mails open links, too. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { unsubscribe, isUnsubscribing, topic, error } = useUnsubscribe()
  const { message } = notificationErrors.UNSUBSCRIBE_LINK_INVALID
  const refusal = token === undefined ? message : error?.message
  const isOver = topic !== undefined || token === undefined || errorCodeOf(error) === 'UNSUBSCRIBE_LINK_INVALID'
  return (
    <AuthLayout title="Se désabonner">
      {refusal && (
        <Notice tone="red" role="alert">
          {refusal}
        </Notice>
      )}
      {topic !== undefined && (
        <Notice tone="green" role="status">
          {`Vous ne recevrez plus ces e-mails\u00a0: «\u00a0${notificationTopicTexts[topic].name}\u00a0».`}
        </Notice>
      )}
      {isOver || token === undefined ? (
        <Link to="/settings" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Choisir mes notifications
        </Link>
      ) : (
        <>
          <p className="text-ink-2">
            Vous ne recevrez plus d’e-mails à ce sujet. L’appli et les autres façons de vous prévenir restent comme elles sont.
          </p>
          <Button variant="primary" size="lg" wide busy={isUnsubscribing} busyLabel="Un instant…" onClick={() => unsubscribe(token)}>
            Me désabonner
          </Button>
        </>
      )}
    </AuthLayout>
  )
}
