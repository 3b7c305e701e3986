import { notificationErrors } from '@coup-denvoi/contract/notifications/notification.errors'
import { notificationTopics } from '@coup-denvoi/contract/notifications/notification.texts'
import { Link } from '@tanstack/react-router'
import { codeOf } from '#lib/api-error.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Threshold } from '#ui/threshold.tsx'
import { useUnsubscribe } from '../actions/use-unsubscribe.ts'

/** Where the last link of an e-mail leads. With a press: programs that look into mails open links, too. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { unsubscribe, isUnsubscribing, topic, error } = useUnsubscribe()
  const { message } = notificationErrors.UNSUBSCRIBE_LINK_INVALID
  const refusal = token === undefined ? message : error?.message
  const isOver = topic !== undefined || token === undefined || codeOf(error) === 'UNSUBSCRIBE_LINK_INVALID'
  return (
    <Threshold title="Se désabonner">
      {refusal && (
        <Notice tone="red" role="alert">
          {refusal}
        </Notice>
      )}
      {topic !== undefined && (
        <Notice tone="green" role="status">
          {`Vous ne recevrez plus ces e-mails\u00a0: «\u00a0${notificationTopics[topic].name}\u00a0».`}
        </Notice>
      )}
      {isOver || token === undefined ? (
        <Link to="/settings" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Choisir mes notifications
        </Link>
      ) : (
        <>
          <p className="text-encre-2">
            Vous ne recevrez plus d’e-mails à ce sujet. L’appli et les autres façons de vous prévenir restent comme elles sont.
          </p>
          <Button variant="primary" size="lg" wide busy={isUnsubscribing} busyLabel="Un instant…" onClick={() => unsubscribe(token)}>
            Me désabonner
          </Button>
        </>
      )}
    </Threshold>
  )
}
