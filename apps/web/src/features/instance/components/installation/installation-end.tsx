import type { RegistrationMode } from '@coup-denvoi/contract/instance/registration.rules'
import { useEffect, useId } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { COPY_LINK_MESSAGES, canShare, share } from '#lib/device-share.ts'
import { lacksRequiredSecondFactor, useInstance } from '#lib/instance.ts'
import { focusPageHeading } from '#lib/navigation/update-title-and-focus-on-navigation.ts'
import { useMe } from '#lib/session/session.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { useCopy } from '#ui/forms/use-copy.ts'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { LinkIcon, LockIcon } from '#ui/icons/icons.ts'
import { TurfCircle } from '#ui/layout/turf-circle.tsx'

/** The site is installed, and its super admin signed in. */
export function InstallationEnd() {
  const instance = useInstance()
  const me = useMe()
  const isProtectionFirst = me !== null && me !== undefined && lacksRequiredSecondFactor(me, instance)
  useEffect(focusPageHeading, [])
  return (
    <div className="turf on-turf relative grid flex-1 place-items-center overflow-hidden px-(--page-gutter) [--stripe-width:104px]">
      <TurfCircle isOpen radius={352} height={760} className="text-white/42" />
      <section className="relative grid max-w-155 grid-cols-[minmax(0,1fr)] justify-items-center gap-3.5 py-10 text-center">
        <i
          aria-hidden="true"
          className="mb-1.5 size-13.5 rounded-round bg-accent-on-turf shadow-[0_0_0_4px_var(--bar),0_14px_14px_rgb(4_22_14/.4)]"
        />
        <h1 className="text-display leading-none">Le club est ouvert.</h1>
        <p className="max-w-[36ch] text-lg text-on-turf-2">
          {isProtectionFirst
            ? 'Cette page d’installation n’existe plus. L’administration s’ouvre dès que votre second facteur est réglé.'
            : 'Cette page d’installation n’existe plus. Il ne manque que des joueurs.'}
        </p>
        <div className="mt-2 flex w-full flex-wrap justify-center gap-3 max-[30rem]:*:w-full">
          {isProtectionFirst ? (
            <Link to="/settings" search={{ section: 'securite' }} className={buttonClass({ variant: 'primary', size: 'lg' })}>
              <LockIcon />
              Régler mon second facteur
            </Link>
          ) : (
            <InviteButton registration={instance.registration} />
          )}
          <Link to="/organiser" className={buttonClass({ variant: 'outline', size: 'lg' })}>
            Publier un premier match
          </Link>
        </div>
        {!isProtectionFirst && (
          <p className="mt-2 text-[0.9375rem] text-on-turf-2">
            <Link to="/settings" search={{ section: 'securite' }} className="inline-flex min-h-11 items-center">
              Protéger votre compte d’abord
            </Link>
            {'\u00a0· '}
            <Link to="/admin" search={{ onglet: 'reglages' }} className="inline-flex min-h-11 items-center">
              Revoir les réglages
            </Link>
          </p>
        )}
      </section>
    </div>
  )
}

/** The address of the registration; where one needs an invitation, the page that makes them. */
function InviteButton({ registration }: { registration: RegistrationMode }) {
  const { name } = useInstance()
  const url = `${location.origin}/register`
  const { state, copy } = useCopy(url)
  const statusId = useId()
  if (registration === 'invitation' || registration === 'closed')
    return (
      <Link to="/admin" search={{ onglet: 'reglages' }} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        <LinkIcon />
        Inviter des joueurs
      </Link>
    )
  const invitation = { title: name, text: `Rejoignez-nous sur ${name}`, url }
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        aria-describedby={statusId}
        onClick={() => void (canShare(invitation) ? share(invitation) : copy())}
      >
        {state === 'copied' ? <CheckIcon /> : <LinkIcon />}
        {state === 'copied' ? COPY_LINK_MESSAGES.copied : 'Inviter des joueurs'}
      </Button>
      <p id={statusId} role="status" className={state === 'refused' ? 'order-1 w-full text-sm text-on-turf-2 wrap-anywhere' : 'sr-only'}>
        {state === 'copied' && COPY_LINK_MESSAGES.copied}
        {state === 'refused' && `Le navigateur ne laisse pas copier. L’adresse\u00a0: ${url}`}
      </p>
    </>
  )
}
