import { createRootRouteWithContext } from '@tanstack/react-router'
import { Shell } from '#features/shell/components/shell.tsx'
import type { RouterContext } from '#lib/ssr/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => <Shell />,
  head: () => ({
    meta: [{ name: 'description', content: 'Le foot entre amis, sans le casse-tête\u00a0: publiez votre match, la liste se remplit.' }],
  }),
})
