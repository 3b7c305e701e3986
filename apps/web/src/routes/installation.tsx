import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { InstallationEnd } from '#features/instance/components/installation/installation-end.tsx'
import { InstallationPage } from '#features/instance/components/installation/installation-page.tsx'
import { loadInstallation, useInstallation } from '#features/instance/installation.queries.ts'
import { readInstallationSearch } from '#features/instance/installation-steps.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/installation')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readInstallationSearch,
  loader: ({ context }) => loadInstallation(context),
  staticData: { barLabel: 'Installation' },
  head: ({ match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Installation'), { name: 'robots', content: 'noindex' }],
  }),
  component: InstallationRoute,
})

function InstallationRoute() {
  const [isDone, setIsDone] = useState(false)
  return isDone ? <InstallationEnd /> : <OpenInstallation onDone={() => setIsDone(true)} />
}

function OpenInstallation({ onDone }: { onDone: () => void }) {
  const { etape } = readInstallationSearch(Route.useSearch())
  const navigate = useNavigate()
  const installation = useInstallation()
  if (!installation) throw notFound()
  return (
    <InstallationPage
      installation={installation}
      wantedStep={etape}
      onStep={(step) => void navigate({ to: '/installation', search: { etape: step } })}
      onDone={onDone}
    />
  )
}
