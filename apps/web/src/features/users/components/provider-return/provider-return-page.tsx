import { catalogMessage } from '@coup-denvoi/contract/lib/error-catalog'
import { identityErrors } from '@coup-denvoi/contract/users/identity.errors'
import type { PendingIdentity } from '@coup-denvoi/contract/users/identity.schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { withApi } from '#lib/api/with-api.ts'
import { useMe } from '#lib/session/session.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import type { ProviderReturnSearch } from '../../provider-return-search.ts'
import { useEnter } from '../../use-enter.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { IdentityLogIn } from './identity-log-in.tsx'
import { LinkIdentity } from './link-identity.tsx'
import { ProviderRefusal } from './provider-refusal.tsx'

const pendingIdentityQuery = queryOptions({
  queryKey: ['pending-identity'],
  queryFn: ({ signal }) => withApi((api) => api.identities.pending(undefined, { signal })),
  // Each visit of the provider brings another one.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

/** Where the browser arrives from the provider: signs in, makes an account, links it or confirms, as was wanted. */
export function ProviderReturnPage({ redirect, refus }: ProviderReturnSearch) {
  const query = useQuery({ ...pendingIdentityQuery, enabled: refus === undefined })
  if (refus) return <ProviderRefusal message={refusalText(refus)} redirect={redirect} />
  if (query.data === undefined && query.error)
    return <ProviderRefusal message={query.error.message} redirect={redirect} onRetry={() => void query.refetch()} />
  if (query.data === undefined)
    return (
      <AuthLayout title="Connexion">
        <Loading label="Un instant…" />
      </AuthLayout>
    )
  if (query.data === null) return <ProviderRefusal message={identityErrors.PROVIDER_ANSWER_EXPIRED.message} redirect={redirect} />
  return <Continue identity={query.data} redirect={redirect} />
}

function Continue({ identity, redirect }: { identity: PendingIdentity; redirect: string | undefined }) {
  const me = useMe()
  // Signing in changes who is here, and not what is shown until the next page has come.
  const [isVisitor] = useState(me === null)
  const router = useRouter()
  const enter = useEnter(redirect)
  const leave = () => router.history.replace(redirect ?? '/')
  if (identity.purpose === 'log-in' && isVisitor) return <IdentityLogIn redirect={redirect} onDone={enter} />
  if (!me) return <ProviderRefusal message={identityErrors.PROVIDER_ANSWER_EXPIRED.message} redirect={redirect} />
  if (identity.purpose === 'confirm') return <ConfirmIdentity redirect={redirect} onDone={leave} />
  return <LinkIdentity identity={identity} me={me} onDone={leave} />
}

const refusalText = (code: string) =>
  Object.hasOwn(identityErrors, code) ? identityErrors[code as keyof typeof identityErrors].message : catalogMessage(code)
