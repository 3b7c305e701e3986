import { useQuery } from '@tanstack/react-query'
import { WebhooksSheet } from '#features/webhooks/components/webhooks-sheet.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { SectionIndex } from '#ui/layout/section-index.tsx'
import { settingsQuery } from '../../settings.queries.ts'
import { InvitationsSheet } from './invitations-sheet.tsx'
import { SettingsForm } from './settings-form.tsx'

/** « Réglages » of /admin, for super admins. */
export function SettingsSection() {
  const query = useQuery(settingsQuery)
  const { data, error } = query
  const me = useMe()
  return (
    <section aria-busy={!data && !error}>
      <h2 className="sr-only">Réglages</h2>
      {data && me ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[15.5rem_minmax(0,50rem)] lg:gap-10">
          <SectionIndex label="Réglages" sections={SECTIONS} className="max-lg:hidden" />
          <Stack>
            <SettingsForm data={data} email={me.email} />
            <InvitationsSheet />
            <div id="programmes">
              <WebhooksSheet groupId={null} />
            </div>
          </Stack>
        </div>
      ) : error ? (
        <ListError query={query} />
      ) : (
        <SettingsSkeleton />
      )}
    </section>
  )
}

const SECTIONS = [
  { id: 'club', title: 'Le club' },
  { id: 'mails', title: 'Les mails' },
  { id: 'mentions', title: 'Mentions légales' },
  { id: 'inscriptions', title: 'Inscriptions' },
  { id: 'securite', title: 'Sécurité' },
  { id: 'connexion-unique', title: 'Connexion unique' },
  { id: 'programmes', title: 'Programmes' },
]

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
