import { useState } from 'react'
import { useInstance } from '#lib/instance.ts'
import { usePageNavigation } from '#lib/ssr/page-navigation.ts'
import { Page } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { PlayerCard } from '#ui/players/player-card.tsx'
import { useInvitation } from '../use-invitation.ts'
import { ProviderLink } from './provider-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegistrationNotice } from './registration-notice.tsx'

/** Registration, with a preview of the user's jersey. */
export function RegisterPage({ redirect }: { redirect?: string }) {
  const [name, setName] = useState({ firstName: '', lastName: '' })
  const instance = useInstance()
  const { Link } = usePageNavigation()
  const invitation = useInvitation(instance.registration === 'invitation')
  const fullName = `${name.firstName} ${name.lastName}`.trim()
  return (
    <Page>
      <div className="mx-auto grid max-w-249 grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,560px)_minmax(0,372px)] lg:justify-between lg:pt-4">
        <Sheet as="div">
          <SheetHeader level={1} title="Inscription" />
          <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <RegistrationNotice instance={instance} invitation={invitation.state} />
            {instance.registration !== 'closed' && (
              <>
                <ProviderLink redirect={redirect} choices={() => ({ invitation: invitation.token })} />
                <RegisterForm redirect={redirect} invitation={invitation.token} onNameChange={setName} />
              </>
            )}
          </SheetBody>
          <SheetFooter>
            <p className="text-center text-sm">
              {'Déjà inscrit\u202f? '}
              <Link to="/login" search={{ redirect }} className="font-strong">
                Connexion
              </Link>
            </p>
          </SheetFooter>
        </Sheet>
        <aside className="grid gap-5">
          <PlayerCard
            jersey={<Jersey mine kit={0} text={0} name={name.firstName || undefined} size={148} />}
            name={fullName || 'Votre nom'}
            counts={[
              ['Matchs joués', 0],
              ['Organisés', 0],
            ]}
          />
          <div>
            <h2 className="mb-2 text-title-lg">Votre maillot vous attend</h2>
            <p className="text-ink-2">Son numéro, c’est le nombre de matchs que vous avez joués. Il grandit avec vous.</p>
          </div>
        </aside>
      </div>
    </Page>
  )
}
