import type { LegalPages } from '@coup-denvoi/contract/instance/legal.schema'
import type { ReactNode } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { ContactLink } from './contact-link.tsx'
import { KeptDataTable } from './kept-data-table.tsx'
import { LegalLayout } from './legal-layout.tsx'
import { MissingFacts } from './missing-facts.tsx'

/** /confidentialite: what the site keeps about people, and what they can do about it, as the RGPD asks. */
export const PrivacyPage = () => (
  <LegalLayout
    title="Confidentialité"
    sections={(legal) => [
      { id: 'en-bref', title: 'En bref', content: <InBrief />, isSheet: true },
      { id: 'responsable', title: 'Qui répond de vos données', content: <Controller legal={legal} /> },
      { id: 'gardons', title: 'Ce que nous gardons, et combien de temps', content: <KeptDataTable /> },
      {
        id: 'lecteurs',
        title: 'Qui peut les lire',
        content: (
          <ul className="grid gap-2">
            <Reader who="Tout le monde">votre profil public (nom, ville, photo, matchs, note), si vous l’avez laissé visible.</Reader>
            <Reader who="Les joueurs d’un match">votre nom sur la feuille, vos mots dans le vestiaire.</Reader>
            <Reader who="Les admins">
              les comptes, les matchs et les groupes, mais pas vos messages privés, à moins qu’on ne leur en signale un.
            </Reader>
            <Reader who="L’hébergeur">rien n’est fait pour qu’il les lise, mais elles sont sur ses machines.</Reader>
          </ul>
        ),
      },
      {
        id: 'cookies',
        title: 'Cookies',
        content: (
          <p>
            {
              'Ils servent à rester connecté et à reconnaître votre navigateur quand quelqu’un essaie des mots de passe. Ils sont indispensables\u00a0: c’est pourquoi aucun bandeau ne vous en parle. Votre thème et vos brouillons restent dans votre navigateur.'
            }
          </p>
        ),
      },
      { id: 'droits', title: 'Vos droits', content: <Rights /> },
    ]}
  />
)

function InBrief() {
  return (
    <Sheet aria-labelledby="en-bref">
      <SheetHeader id="en-bref" title="En bref" />
      <ul className="grid sm:grid-cols-2">
        <Pledge title="Ni publicité, ni traceur, ni revente.">Vos données ne servent qu’à organiser vos matchs.</Pledge>
        <Pledge title="Votre e-mail et votre téléphone ne se montrent pas.">Pas même aux organisateurs.</Pledge>
        <Pledge title="Ce site ne charge rien ailleurs.">
          Seuls les mails et les notifications push, chiffrées, passent par leurs transporteurs.
        </Pledge>
        <Pledge title="Vous emportez ou effacez tout.">En deux gestes, dans Paramètres.</Pledge>
      </ul>
    </Sheet>
  )
}

function Controller({ legal }: { legal: LegalPages }) {
  const { publisherName, publisherAddress, publisherDirector, contact } = legal.settings
  return (
    <div className="grid gap-4">
      <MissingFacts legal={legal} among={['publisherName', 'publisherAddress', 'contact']} />
      <p className="wrap-anywhere">
        {publisherName ? <b className="font-strong">{publisherName}</b> : 'La personne qui publie ce site'}
        {publisherAddress && `, ${publisherAddress}`}
        {publisherDirector && publisherDirector !== publisherName && `, représentée par ${publisherDirector}`}
        {(publisherAddress || publisherDirector) && ','}
        {
          ' répond de vos données\u00a0: c’est le responsable du traitement au sens du règlement général sur la protection des données (RGPD).'
        }
      </p>
      <ContactLink contact={contact} promise="Réponse sous un mois au plus." />
    </div>
  )
}

function Rights() {
  return (
    <p>
      {'Lire, corriger, emporter, effacer, vous opposer, limiter\u00a0: dans '}
      <Link to="/settings" className="font-strong">
        Paramètres
      </Link>
      {', ou en écrivant à qui répond de vos données. Si sa réponse ne vous convient pas, la CNIL peut être saisie sur '}
      <a href="https://www.cnil.fr/fr/plaintes" target="_blank" rel="noopener noreferrer" className="font-strong">
        cnil.fr
      </a>
      .
    </p>
  )
}

function Pledge({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 border-border px-4 py-4 text-sm/[1.4] not-last:border-b sm:odd:border-r sm:nth-last-2:border-b-0 md:px-5">
      <CheckIcon className="size-5 flex-none text-green-text" />
      <span>
        <b className="block font-strong">{title}</b>
        <span className="text-ink-2">{children}</span>
      </span>
    </li>
  )
}

function Reader({ who, children }: { who: string; children: ReactNode }) {
  return (
    <li>
      <b className="font-strong">{`${who}\u00a0: `}</b>
      {children}
    </li>
  )
}
