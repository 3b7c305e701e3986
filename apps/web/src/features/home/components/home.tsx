import { lazy, Suspense } from 'react'
import { useMe } from '#lib/session.ts'
import { Loading } from '#ui/loading.tsx'
import { VisitorHome } from './visitor-home.tsx'

const MemberHome = lazy(() => import('./member-home.tsx').then(({ MemberHome }) => ({ default: MemberHome })))

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
