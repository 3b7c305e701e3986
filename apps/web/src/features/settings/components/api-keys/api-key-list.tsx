import type { ApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { formatShortDate } from '@coup-denvoi/contract/lib/local-time'
import type { RefObject } from 'react'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { useRevokeApiKey } from '../../actions/use-revoke-api-key.ts'
import { lastUseText, SCOPE_TEXTS } from '../../api-key-texts.ts'
import type { RevokeApiKeyDialogProps } from './revoke-api-key-dialog.tsx'

/** @param onRemoved receives the focus when a key and its button are gone */
export function ApiKeyList({ keys, onRemoved }: { keys: readonly ApiKey[]; onRemoved: RefObject<HTMLElement | null> }) {
  const now = useNow()
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<{ apiKey: ApiKey }, RevokeApiKeyDialogProps>(loadDialog)
  const { revoke: remove, revokingId } = useRevokeApiKey({
    onRevoked: () => onRemoved.current?.focus(),
    toast: { success: 'Clé retirée', error: true },
  })
  return (
    <>
      <ul>
        {keys.map((key) => {
          const isExpired = new Date(key.expiresAt) <= now
          return (
            <li
              key={key.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3 not-first:border-t not-first:border-border max-xs:grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto_auto] md:px-5"
            >
              <div className="min-w-0 leading-[1.35] wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <b dir="auto" className={isExpired ? 'text-ink-2' : ''}>
                    {key.name}
                  </b>
                  <Badge tone={key.scope === 'writing' ? 'yellow' : 'plain'}>{SCOPE_TEXTS[key.scope].name}</Badge>
                  {isExpired && (
                    <Badge tone="red">
                      <RefereeCard color="red" />
                      Expirée
                    </Badge>
                  )}
                </p>
                <code className="text-sm text-ink-2">{key.hint}</code>
              </div>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm/[1.4] max-md:col-start-1 md:w-56">
                <dt className="text-ink-2">Expire</dt>
                <dd>{formatShortDate(new Date(key.expiresAt))}</dd>
                <dt className="text-ink-2">Utilisée</dt>
                <dd>{lastUseText(key, now)}</dd>
              </dl>
              <div className="xs:max-md:col-start-2 xs:max-md:row-span-2 xs:max-md:row-start-1 grid justify-items-end max-xs:justify-items-stretch md:w-26">
                {isExpired ? (
                  <Button
                    aria-label={`Retirer ${key.name}`}
                    busy={revokingId === key.id}
                    busyLabel="Un instant…"
                    disabled={revokingId !== undefined && revokingId !== key.id}
                    onClick={() => remove(key.id)}
                  >
                    Retirer
                  </Button>
                ) : (
                  <Button variant="dangerGhost" aria-label={`Révoquer ${key.name}`} onClick={() => openDialog({ apiKey: key })}>
                    Révoquer
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {Dialog && request && (
        <Dialog key={request.sequence} open={request.open} apiKey={request.apiKey} onClose={closeDialog} finalFocus={onRemoved} />
      )}
    </>
  )
}

const loadDialog = () => import('./revoke-api-key-dialog.tsx').then(({ RevokeApiKeyDialog }) => RevokeApiKeyDialog)
