import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckIcon } from '#ui/layout/icon.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { KEPT_DATA } from '../kept-data.ts'

/** /confidentialite: what the site keeps about people, and what they can do about it. */
export function PrivacyPage() {
  return (
    <>
      <TurfHeader zone="corner" title="Confidentialité" subtitle="Ce que ce site sait de vous, et ce que vous pouvez y faire." />
      <Page className="grid grid-cols-[minmax(0,1fr)] gap-9 *:max-w-190">
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
        <Section id="gardons" title="Ce que nous gardons, et combien de temps">
          <p>{'La tâche qui fait le ménage chaque nuit lit ce même tableau\u00a0: ce qui est écrit ici est ce qui est fait.'}</p>
          <Sheet as="div" className="mt-4">
            <table className="block text-sm/[1.4] md:table md:w-full">
              <caption className="sr-only">Données, raisons et durées</caption>
              <thead className="sr-only md:not-sr-only md:table-header-group">
                <tr className="border-b-2 border-rule text-left md:table-row">
                  {['Quoi', 'Pourquoi', 'Combien de temps'].map((heading) => (
                    <th key={heading} scope="col" className="px-4 py-3 font-strong">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="block md:table-row-group">
                {KEPT_DATA.map(({ what, details, why, howLong }) => (
                  <tr key={what} className="block border-border px-4 py-3 not-last:border-b md:table-row md:align-top">
                    <th scope="row" className="block text-left font-strong md:table-cell md:w-1/4 md:px-4 md:py-3">
                      {what}
                      <span className="block font-normal text-ink-2">{details}</span>
                    </th>
                    <td className="block text-ink-2 md:table-cell md:px-4 md:py-3">{why}</td>
                    <td className="block font-strong md:table-cell md:px-4 md:py-3">{howLong}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Sheet>
        </Section>
        <Section id="lecteurs" title="Qui peut les lire">
          <ul className="grid gap-2">
            <Reader who="Tout le monde">votre profil public (nom, ville, photo, matchs, note), si vous l’avez laissé visible.</Reader>
            <Reader who="Les joueurs d’un match">votre nom sur la feuille, vos mots dans le vestiaire.</Reader>
            <Reader who="Les admins">
              les comptes, les matchs et les groupes, mais pas vos messages privés, à moins qu’on ne leur en signale un.
            </Reader>
          </ul>
        </Section>
        <Section id="cookies" title="Cookies">
          <p>
            {
              'Ils servent à rester connecté et à reconnaître votre navigateur quand quelqu’un essaie des mots de passe. Ils sont indispensables\u00a0: c’est pourquoi aucun bandeau ne vous en parle. Votre thème et vos brouillons restent dans votre navigateur.'
            }
          </p>
        </Section>
        <Section id="droits" title="Vos droits">
          <p>
            {'Lire, corriger, emporter, effacer, vous opposer, limiter\u00a0: dans '}
            <Link to="/settings" className="font-strong">
              Paramètres
            </Link>
            {', ou en écrivant à la personne qui héberge ce site. Si sa réponse ne vous convient pas, la CNIL peut être saisie sur '}
            <a href="https://www.cnil.fr/fr/plaintes" target="_blank" rel="noopener noreferrer" className="font-strong">
              cnil.fr
            </a>
            .
          </p>
        </Section>
      </Page>
    </>
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

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
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
