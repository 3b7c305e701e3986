import { lazy, Suspense } from 'react'
import { Pending } from '#features/shell/components/pending.tsx'
import { useMe } from '#lib/session.ts'
import { VisitorHome } from './visitor-home.tsx'

const MemberHome = lazy(() => import('./member-home.tsx').then(({ MemberHome }) => ({ default: MemberHome })))

/** One address, two pages: what visitors see, and what is next for those who are signed in. */
export function Home() {
  const me = useMe()
  if (!me) return <VisitorHome />
  return (
    <Suspense fallback={<Pending />}>
      <MemberHome me={me} />
    </Suspense>
  )
}
