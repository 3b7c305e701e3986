import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#features/home/components/home.tsx'
import { showcaseQuery } from '#features/matches/matches.queries.ts'
import { meQuery } from '#lib/session.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient, read } }) => {
    const me = await queryClient.ensureQueryData(meQuery)
    if (!me) await queryClient.ensureQueryData({ ...showcaseQuery, queryFn: () => read.showcase() })
  },
  head: () => ({ meta: [{ title: 'Coup d’envoi · Le foot entre amis' }] }),
  component: Home,
})
