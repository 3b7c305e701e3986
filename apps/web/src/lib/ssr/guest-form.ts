import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { browserKey, newPlaceKey, placePath, rememberedPlaces, rememberPlace } from '#lib/guest-places.ts'
import { safeSessionStorage } from '#lib/safe-storage.ts'

/*
 * « Je viens » on the page of a match, which has no program (docs/decisions/0027-pages-without-the-app.md). Without this script, the browser
 * sends the form itself. With it, sending again after a lost answer takes no second place, and what was typed stays after a failure.
 */

/** Where the key of an attempt is kept, also across a reload: another one for the match with the same name is the same guest. */
const ATTEMPT = 'guest_attempt'
let isSending = false

export function enhanceGuestForm(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.guestForm === undefined) return
    event.preventDefault()
    if (!isSending) void send(form, form.dataset.guestForm)
  })
  if (location.search.includes('refus=')) void loadRefusals().then(({ restoreSentForm }) => restoreSentForm())
}

/** Few need it. */
const loadRefusals = () => import('./guest-form-refusals.ts')

/** Marks the page of a match for which this browser holds a place. On the root element: the rest is drawn again after each change. */
export function showRememberedPlace(matchId: string): void {
  if (rememberedPlaces(matchId).length > 0) document.documentElement.dataset.guestPlace = ''
}

async function send(form: HTMLFormElement, matchId: string): Promise<void> {
  isSending = true
  form.setAttribute('aria-busy', 'true')
  const name = String(new FormData(form).get('name') ?? '')
  const lost = lostAttempt()
  const { guestId, secret } = lost?.matchId === matchId && lost.name === name ? lost : newPlaceKey()
  safeSessionStorage.setItem(ATTEMPT, JSON.stringify({ matchId, name, guestId, secret } satisfies Attempt))
  const token = new URL(form.action).searchParams.get('token') ?? undefined
  const failure = await requestPlace(matchId, { guestId, secret, name, token })
  isSending = false
  form.removeAttribute('aria-busy')
  if (failure) return showFailure(form, failure)
  // The next guest of this name is somebody else.
  safeSessionStorage.removeItem(ATTEMPT)
  rememberPlace(matchId, { guestId, secret })
  location.assign(placePath(matchId, { guestId, secret }))
}

type Attempt = GuestKey & { matchId: string; name: string }

function lostAttempt(): Attempt | null {
  try {
    return JSON.parse(safeSessionStorage.getItem(ATTEMPT) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}

type Failure = { message: string; code?: string }
type ErrorBody = Failure & { defined?: boolean; data?: { fields?: Record<string, string> } }

/** @returns null, or why there is no place */
async function requestPlace(matchId: string, input: GuestKey & { name: string; token: string | undefined }): Promise<Failure | null> {
  try {
    const answer = await fetch(`/api/public/matches/${matchId}/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, browser: browserKey() }),
    })
    // The page of a captive portal is no JSON, and an error of a proxy is not like ours.
    const { defined, message, code, data } = (await answer.json()) as ErrorBody
    if (answer.ok) return null
    return defined === undefined ? NETWORK_FAILURE : { message: data?.fields?.name ?? message, code }
  } catch {
    return NETWORK_FAILURE
  }
}

function showFailure(form: HTMLFormElement, { message, code }: Failure): void {
  if (code === 'GUEST_LIMIT') return void loadRefusals().then(({ showLimit }) => showLimit(form))
  form.querySelector('[role=alert]')?.replaceChildren(message)
  form.querySelector('input')?.focus()
}
