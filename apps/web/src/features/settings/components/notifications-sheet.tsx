import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationTopic,
} from '@coup-denvoi/contract/notifications/notification.schema'
import { notificationTopics } from '@coup-denvoi/contract/notifications/notification.texts'
import { useQuery } from '@tanstack/react-query'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSaveNotificationSettings } from '../actions/use-save-notification-settings.ts'
import { notificationSettingsQuery } from '../settings.queries.ts'
import { PushSwitch } from './push-switch.tsx'
import { SheetTrouble } from './sheet-trouble.tsx'

const CHANNELS: Record<NotificationChannel, string> = { app: 'Appli', email: 'E-mail', push: 'Push' }

/** « Notifications »: of what one is told, and by which ways. Saved with the press. */
export function NotificationsSheet() {
  return (
    <Sheet aria-labelledby="reglages-notifications">
      <SheetHead id="reglages-notifications" title="Notifications" />
      <PushSwitch />
      <Topics />
    </Sheet>
  )
}

function Topics() {
  const { data: saved, error, isFetching, refetch } = useQuery(notificationSettingsQuery)
  const { save, wanted } = useSaveNotificationSettings()
  if (!saved && error) return <SheetTrouble error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!saved) return <RowsSkeleton count={NOTIFICATION_TOPICS.length} />
  const settings = wanted ?? saved
  return (
    <>
      <SheetBody className="border-t border-trait text-sm/[1.35] text-encre-2">
        L’e-mail ne part que si vous n’avez rien lu dans l’appli deux minutes plus tard, et un seul part par conversation.
      </SheetBody>
      {NOTIFICATION_TOPICS.map((topic) => (
        <Topic key={topic} topic={topic} settings={settings} onChange={save} />
      ))}
    </>
  )
}

type TopicProps = { topic: NotificationTopic; settings: NotificationSettings; onChange: (settings: NotificationSettings) => void }

function Topic({ topic, settings, onChange }: TopicProps) {
  const { name, hint } = notificationTopics[topic]
  return (
    <fieldset
      aria-labelledby={`sujet-${topic}`}
      aria-describedby={`sujet-${topic}-effet`}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-trait px-4 py-3 md:px-5"
    >
      <div className="min-w-0 flex-[1_1_200px]">
        <p id={`sujet-${topic}`} className="text-ui font-fort">
          {name}
        </p>
        <p id={`sujet-${topic}-effet`} className="text-sm/[1.35] text-encre-2">
          {hint}
        </p>
      </div>
      <div className="-mx-[7px] flex gap-4">
        {NOTIFICATION_CHANNELS.map((channel) => (
          <Switch
            key={channel}
            stacked
            checked={settings[topic][channel]}
            onChange={({ target }) => onChange({ ...settings, [topic]: { ...settings[topic], [channel]: target.checked } })}
          >
            {CHANNELS[channel]}
          </Switch>
        ))}
      </div>
    </fieldset>
  )
}
