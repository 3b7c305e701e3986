import { Link } from '#features/shell/components/link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { CalendarIcon, PlusIcon, ShieldIcon } from '#ui/icons/frame-icons.ts'
import { PencilIcon } from '#ui/icons/icons.ts'
import { Page } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Jersey } from '#ui/match/jersey.tsx'

/** Welcome, and first steps. @param redirect the page the user wanted before registering */
export function RegistrationSuccessPage({ redirect }: { redirect?: string }) {
  const me = useMe()
  return (
    <Page>
      <div className="mx-auto grid max-w-140 grid-cols-[minmax(0,1fr)] justify-items-center gap-3 pt-6 text-center">
        <div className="turf grid size-60 place-items-center rounded-round [--stripe-width:40px]">
          <Jersey mine kit={0} text={0} name={me?.firstName} size={168} />
        </div>
        <h1 className="mt-3">Inscription réussie !</h1>
        <p className="text-ink-2">Votre maillot est au crochet. Il ne manque plus qu’un premier match.</p>
        {me && !me.emailVerified && (
          <p className="text-ink-2 wrap-anywhere">
            {`Ouvrez le lien que nous avons envoyé à ${me.email} pour recevoir aussi les nouvelles de vos matchs par e-mail.`}
          </p>
        )}
        {redirect && me && (
          <Link to={redirect} className={`mt-2 ${buttonClass({ variant: 'primary', size: 'lg' })}`}>
            Continuer
          </Link>
        )}
        {me ? (
          <div className="mt-5 w-full text-start">
            <h2 className="mb-3 text-center">Par où commencer</h2>
            <Sheet>
              <Rows>
                <Row
                  visual={<PencilIcon className="size-6 text-ink-3" />}
                  title="Compléter mon profil"
                  subtitle="Une photo, un poste, un niveau"
                  actions={
                    <Link to="/settings" search={{ section: 'profil' }} className={buttonClass()}>
                      Compléter
                    </Link>
                  }
                />
                <Row
                  visual={<CalendarIcon className="size-6 text-ink-3" />}
                  title="Trouver un match"
                  subtitle="Ceux qui cherchent des joueurs près de chez vous"
                  actions={
                    <Link to="/matches" className={buttonClass({ variant: redirect ? 'secondary' : 'primary' })}>
                      Voir les matchs
                    </Link>
                  }
                />
                <Row
                  visual={<ShieldIcon className="size-6 text-ink-3" />}
                  title="Rejoindre un groupe"
                  subtitle="Une équipe, un blason, des habitudes"
                  actions={
                    <Link to="/groups" className={buttonClass()}>
                      Voir les groupes
                    </Link>
                  }
                />
                <Row
                  visual={<PlusIcon className="size-6 text-ink-3" />}
                  title="Donner le coup d’envoi"
                  subtitle="Un jour, une heure, un terrain"
                  actions={
                    <Link to="/organiser" className={buttonClass()}>
                      Organiser un match
                    </Link>
                  }
                />
              </Rows>
            </Sheet>
          </div>
        ) : (
          <Link to="/login" search={{ redirect }} className={`mt-2 ${buttonClass({ variant: 'primary', size: 'lg' })}`}>
            Se connecter
          </Link>
        )}
      </div>
    </Page>
  )
}
