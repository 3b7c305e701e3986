import { formatCount, formatOrdinal } from '@coup-denvoi/contract/lib/format'
import { GUEST_LIMITS } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import type { PublicMatchState } from '#features/matches/public-match.ts'
import { guestRefusalText } from '#features/matches/text/guest-texts.ts'
import { publicOrganizerFirstName } from '#features/matches/text/organizer-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { controlClass } from '#ui/forms/control-class.ts'
import { CopyIcon } from '#ui/icons/icons.ts'

type GuestFormProps = { match: PublicMatch; state: PublicMatchState; token?: string; refusal?: string }

/**
 * « Je viens », for visitors. A form that the browser can send by itself: it works before the page's script has come. `lib/ssr/guest-form.ts`
 * sends it without leaving the page. @param refusal code of the answer to the form that the browser has sent
 */
export function GuestForm({ match, state, token, refusal }: GuestFormProps) {
  const search = token ? `?${new URLSearchParams({ token })}` : ''
  const isFull = state === 'full'
  return (
    <form
      method="post"
      action={`/match/${match.id}/je-viens${search}`}
      data-guest-form={match.id}
      // The server says what is missing, in words of ours.
      noValidate
      className="group/guest mt-3.5 grid w-full max-w-110 gap-3 rounded-md lg:grid-cols-[minmax(0,1fr)_auto] bg-surface p-5 text-start text-ink shadow-[0_10px_24px_rgb(4_22_14/.28)] on-turf:[--focus:var(--ink)]"
    >
      <div className={`grid content-start gap-1.5 ${HIDDEN_AT_LIMIT}`}>
        <label htmlFor="guest-name" className="text-sm font-semibold">
          Votre prénom
        </label>
        <input
          id="guest-name"
          name="name"
          required
          maxLength={GUEST_LIMITS.name}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="go"
          aria-describedby="guest-refusal guest-terms"
          dir="auto"
          className={`${controlClass} group-has-[[role=alert]:not(:empty)]/guest:border-red`}
        />
      </div>
      <div
        id="guest-refusal"
        role="alert"
        data-script
        className="lg:order-1 lg:col-span-2 text-sm font-semibold text-red-text empty:hidden"
      >
        {refusal === 'GUEST_LIMIT' ? <LimitNotice /> : refusal && guestRefusalText(refusal)}
      </div>
      <template>
        <LimitNotice />
      </template>
      <button
        type="submit"
        className={`${buttonClass({ variant: 'primary', size: 'lg', wide: true })} group-aria-busy/guest:opacity-60 lg:w-auto lg:self-end ${HIDDEN_AT_LIMIT}`}
      >
        <span className="group-aria-busy/guest:hidden">{isFull ? 'Je viens si ça se libère' : 'Je viens'}</span>
        <span className="hidden group-aria-busy/guest:inline">On vous inscrit…</span>
      </button>
      <p id="guest-terms" className={`text-sm text-ink-2 lg:order-1 lg:col-span-2 ${HIDDEN_AT_LIMIT}`}>
        {termsText(match, isFull)}
      </p>
    </form>
  )
}

/** Three places were taken in this browser. The page's script puts it into the form, and copies the link. */
const LimitNotice = () => (
  <div data-guest-limit className="grid gap-3.5 text-ink">
    <Notice>{guestRefusalText('GUEST_LIMIT')}</Notice>
    <p className="hidden in-data-scripted:block">
      <button type="button" className={buttonClass({ size: 'lg', wide: true })}>
        <CopyIcon />
        Copier le lien du match
      </button>
    </p>
  </div>
)

/** Only others can come then. */
const HIDDEN_AT_LIMIT = 'group-has-data-guest-limit/guest:hidden'

function termsText(match: PublicMatch, isFull: boolean): string {
  if (match.guestPolicy === 'approval')
    return `Sans compte ni mot de passe. ${publicOrganizerFirstName(match) ?? 'L’organisateur'} répond à chaque demande.`
  if (isFull && match.waitingPlayers === 0) return 'Personne sur le banc\u00a0: la première place qui se libère est pour vous.'
  if (isFull) return `${formatCount(match.waitingPlayers, 'joueur')} sur le banc. Vous seriez ${formatOrdinal(match.waitingPlayers + 1)}.`
  return placesLeft(match) === 1 ? 'La dernière place, sans compte ni mot de passe.' : 'Sans compte ni mot de passe.'
}
