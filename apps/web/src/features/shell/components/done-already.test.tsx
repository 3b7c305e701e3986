import type { ErrorCode } from '@coup-denvoi/contract/errors'
import { errors } from '@coup-denvoi/contract/errors'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useRemind } from '#features/ledger/actions/use-remind.ts'
import { useRemindPresence } from '#features/matches/actions/presence/use-remind-presence.ts'
import { useSeekAnswers } from '#features/matches/actions/use-seek-answers.ts'
import { aMatch } from '#features/matches/testing/matches.ts'
import { useManagePoll } from '#features/polls/actions/use-manage-poll.ts'
import { sendRemovals, useRemovePollAnswer } from '#features/polls/actions/use-remove-poll-answer.ts'
import { aPoll } from '#features/polls/testing/polls.ts'
import { useEndSessions } from '#features/settings/actions/use-end-sessions.ts'
import { useRemovePasskey } from '#features/settings/actions/use-passkeys.ts'
import { useRevokeApiKey } from '#features/settings/actions/use-revoke-api-key.ts'
import { useConfirmIdentity, useLinkIdentity } from '#features/users/actions/use-finish-identity.ts'
import { useDeleteWebhook } from '#features/webhooks/actions/use-delete-webhook.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import '#styles/theme.css'

/* The server did what was asked, and its answer got lost. What it says to a second press is that it is done. */

const api = fakeApi()
const nothing = () => undefined
const security = { emailVerified: true, totpSince: null, recoveryCodesLeft: 0, passkeys: [], hasPassword: true }
const identity = { email: 'nadia@club.example', linkedAt: '2026-11-28T10:00:00.000Z' }
const answers = { going: [], waiting: [], unanswered: [], declined: [] }
const poll = aPoll({ id: 'poll' })

type Action = { act: () => void; error?: Error | string | null }
type Case = { use: () => Action; route: string; code: ErrorCode; says: string | null; read?: [route: string, answer: object] }

const acts: Record<string, Case> = {
  'signs out another device': {
    use: () => from(useEndSessions(nothing), ({ endSession }) => endSession('session')),
    route: 'DELETE /me/sessions/:id',
    code: 'SESSION_NOT_FOUND',
    says: 'Appareil déconnecté',
  },
  'revokes an API key': {
    use: () =>
      from(useRevokeApiKey({ onRevoked: nothing, toast: { success: 'Clé révoquée', error: true } }), ({ revoke }) => revoke('key')),
    route: 'DELETE /me/api-keys/:id',
    code: 'API_KEY_NOT_FOUND',
    says: 'Clé révoquée',
  },
  'removes a passkey': {
    use: () => {
      const { removePasskey, errorMessage } = useRemovePasskey((call) => call(), nothing)
      return { act: () => removePasskey('passkey'), error: errorMessage }
    },
    route: 'DELETE /me/passkeys/:id',
    code: 'PASSKEY_NOT_FOUND',
    says: 'Clé d’accès retirée',
    read: ['GET /me/security', { ...security, identity: null }],
  },
  'deletes a webhook': {
    use: () => from(useDeleteWebhook({ groupId: 'group' }, 'webhook', nothing), ({ deleteWebhook }) => deleteWebhook()),
    route: 'DELETE /groups/:groupId/webhooks/:id',
    code: 'WEBHOOK_NOT_FOUND',
    says: 'Webhook supprimé',
  },
  'removes an answer from a poll': {
    use: () => {
      const { start } = useRemovePollAnswer(poll, { id: 'answer', name: 'Karim' })
      return {
        act: () => {
          start()
          void sendRemovals(poll.id)
        },
      }
    },
    route: 'DELETE /polls/:id/answers/:answerId',
    code: 'POLL_ANSWER_NOT_FOUND',
    says: null,
    read: ['GET /polls/:id', poll],
  },
  'reminds the members of a poll': {
    use: () => from(useManagePoll(poll), ({ manage }) => manage({ act: 'remind' })),
    route: 'POST /polls/:id/remind',
    code: 'REMINDED_TODAY',
    says: 'Relance envoyée',
    read: ['GET /polls/:id', poll],
  },
  'reminds who was invited to a match': {
    use: () => from(useSeekAnswers('match'), ({ remind }) => remind()),
    route: 'POST /matches/:id/answers/remind',
    code: 'REMINDED_TODAY',
    says: null,
    read: ['GET /matches/:id/answers', answers],
  },
  'reminds who has not confirmed': {
    use: () => from(useRemindPresence('match'), ({ remind }) => remind([])),
    route: 'POST /matches/:id/presence/reminder',
    code: 'REMINDED_TODAY',
    says: 'Relance envoyée',
    read: ['GET /matches/:id', aMatch({ id: 'match' })],
  },
  'reminds who has not paid': {
    use: () => from(useRemind('match'), ({ remind }) => remind(['karim'])),
    route: 'POST /matches/:id/ledger/remind',
    code: 'NOBODY_TO_REMIND',
    says: 'Un petit rappel est parti à 1 personne',
  },
  'links an identity': {
    use: () => from(useLinkIdentity(nothing), ({ link }) => link()),
    route: 'POST /me/identity',
    code: 'PROVIDER_ANSWER_EXPIRED',
    says: 'Compte relié',
    read: ['GET /me/security', { ...security, identity }],
  },
  'confirms with an identity': {
    use: () => from(useConfirmIdentity(nothing), ({ confirm }) => confirm()),
    route: 'POST /session/confirm/identity',
    code: 'PROVIDER_ANSWER_EXPIRED',
    says: 'C’est confirmé. Vous pouvez continuer.',
  },
}

/** @param hook what it returns, with the error that the caller shows */
function from<Hook extends object>(hook: Hook, act: (hook: Hook) => void): Action {
  return { act: () => act(hook), error: (hook as { error?: Error | null }).error }
}

function Press({ use }: Pick<Case, 'use'>) {
  const { act, error } = use()
  return (
    <>
      <button type="button" onClick={act}>
        Envoyer
      </button>
      <p>{error instanceof Error ? error.message : error}</p>
    </>
  )
}

const press = () => userEvent.click(page.getByRole('button', { name: 'Envoyer', exact: true }))
const show = (use: Case['use']) =>
  render(
    <TestApp>
      <Press use={use} />
    </TestApp>,
  )

test.each(Object.keys(acts))('Nadia %s, and the answer gets lost: her second press succeeds', async (name) => {
  const { use, route, code, says, read } = acts[name] as Case
  let isDone = false
  api.on(route, () => {
    if (isDone) return refusal(code)
    isDone = true
  })
  await show(use)
  await press()
  await expect.element(page.getByText(NETWORK_FAILURE.message).first()).toBeVisible()
  if (read) api.on(read[0], () => read[1])
  await press()
  await api.requests(route, 2)
  if (says === null) await api.requested(read?.[0] ?? route)
  else await expect.element(page.getByText(says)).toBeVisible()
  await expect.poll(() => page.getByText(errors[code].message).elements()).toEqual([])
})

test.each(Object.keys(acts))('%s: what the server refuses at once stays refused', async (name) => {
  const { use, route, code } = acts[name] as Case
  api.on(route, () => refusal(code))
  await show(use)
  await press()
  await expect.element(page.getByText(errors[code].message).first()).toBeVisible()
})

test('an identity that was not linked is not said to be', async () => {
  const { use, route, code } = acts['links an identity'] as Case
  await show(use)
  await press()
  await expect.element(page.getByText(NETWORK_FAILURE.message).first()).toBeVisible()
  api.on(route, () => refusal(code))
  api.on('GET /me/security', () => ({ ...security, identity: null }))
  await press()
  await expect.element(page.getByText(errors[code].message)).toBeVisible()
})
