import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useMe } from '#lib/session.ts'
import { Loading } from '#ui/loading.tsx'
import { VisitorHome } from './visitor-home.tsx'

const MemberHome = lazyPart(() => import('./member-home.tsx').then(({ MemberHome }) => MemberHome))

/** One address, two pages: what visitors see, and what is next for those who are signed in. */
export function Home() {
  const me = useMe()
  if (!me) return <VisitorHome />
  return (
    <Suspense fallback={<Loading />}>
      <MemberHome me={me} />
    </Suspense>
  )
}
