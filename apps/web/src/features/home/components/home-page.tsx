import { Suspense } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useMe } from '#lib/session/session.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { VisitorHome } from './visitor-home.tsx'

const MemberHome = lazyWithRetry(() => import('../member-home-parts.ts').then(({ importMemberHome }) => importMemberHome()))

export function HomePage() {
  const me = useMe()
  if (!me) return <VisitorHome />
  return (
    <Suspense fallback={<Loading isPage />}>
      <MemberHome me={me} />
    </Suspense>
  )
}
