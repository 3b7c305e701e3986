import { useQuery } from '@tanstack/react-query'
import { WebhooksSheet } from '#features/webhooks/components/webhooks-sheet.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { settingsQuery } from '../../settings.queries.ts'
import { InvitationsSheet } from './invitations-sheet.tsx'
import { SettingsForm } from './settings-form.tsx'

/** « Réglages » of /admin, for super admins. */
export function SettingsSection() {
  const query = useQuery(settingsQuery)
  const { data, error } = query
  const me = useMe()
  return (
    <section aria-busy={!data && !error} className="max-w-200">
      <h2 className="sr-only">Réglages</h2>
      {data && me ? (
        <Stack>
          <SettingsForm data={data} email={me.email} />
          <InvitationsSheet />
          <WebhooksSheet groupId={null} />
        </Stack>
      ) : error ? (
        <ListError query={query} />
      ) : (
        <SettingsSkeleton />
      )}
    </section>
  )
}

function SettingsSkeleton() {
  return (
    <>
      <LoadingStatus />
      <div aria-hidden="true" className="grid gap-4">
        <div className="skeleton h-105 rounded-md" />
        <div className="skeleton h-60 rounded-md" />
      </div>
    </>
  )
}
