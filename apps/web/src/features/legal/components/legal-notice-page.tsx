import type { LegalPages } from '@coup-denvoi/contract/instance/legal.schema'
import { DescriptionList } from '#ui/layout/description-list.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import { ContactLink } from './contact-link.tsx'
import { LegalLayout } from './legal-layout.tsx'
import { MissingFacts } from './missing-facts.tsx'

/** /mentions-legales: who publishes and who hosts the site, as the LCEN asks. */
export const LegalNoticePage = () => (
  <LegalLayout
    title="Mentions légales"
    sections={(legal) => [
      { id: 'editeur', title: 'Qui publie ce site', content: <Publisher legal={legal} /> },
      { id: 'hebergeur', title: 'Qui l’héberge', content: <Host legal={legal} /> },
      {
        id: 'signaler',
        title: 'Signaler un contenu',
        content: (
          <>
            <p>
              {
                'Un message, un match ou un compte illicite\u00a0: «\u00a0Signaler\u00a0», à côté de chacun, le montre aux personnes qui administrent le site. Sans compte, écrivez-nous en disant où il se trouve et pourquoi il est illicite.'
              }
            </p>
            <ContactLink contact={legal.settings.contact} />
          </>
        ),
      },
      {
        id: 'droits-auteur',
        title: 'À qui sont les textes et le logiciel',
        content: (
          <p>
            {
              'Ce que les membres écrivent et leurs photos restent à eux. Le logiciel qui fait tourner ce site est libre, sous licence MIT\u00a0: chaque club l’héberge lui-même.'
            }
          </p>
        ),
      },
    ]}
  />
)

function Publisher({ legal }: { legal: LegalPages }) {
  const { settings } = legal
  const isPerson = settings.publisherKind === 'person'
  const facts = [
    ['Éditeur', settings.publisherName],
    ['Forme', isPerson ? 'Un particulier, à titre non professionnel' : settings.publisherForm],
    ['Adresse', settings.publisherAddress],
    ['Téléphone', settings.publisherPhone],
    ['Responsable de la publication', settings.publisherDirector],
  ] as const
  return (
    <div className="grid gap-4">
      <MissingFacts legal={legal} />
      {isPerson && !settings.publisherName && (
        <p>
          Ce site est publié par un particulier, à titre non professionnel. Comme la loi pour la confiance dans l’économie numérique (LCEN)
          le permet, son identité est connue de l’hébergeur et n’est pas affichée ici.
        </p>
      )}
      <Facts facts={facts} />
      <ContactLink contact={settings.contact} />
    </div>
  )
}

function Host({ legal: { settings } }: { legal: LegalPages }) {
  const facts = [
    ['Hébergeur', settings.hostName],
    ['Adresse', settings.hostAddress],
    ['Téléphone', settings.hostPhone],
  ] as const
  return facts.some(([, value]) => value) ? <Facts facts={facts} /> : <p>L’hébergeur n’est pas encore indiqué.</p>
}

/** What is not filled in is left out: a notice above says what. */
function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const known = facts.filter(([, value]) => value)
  return (
    known.length > 0 && (
      <Sheet as="div">
        <SheetBody>
          <DescriptionList items={known} />
        </SheetBody>
      </Sheet>
    )
  )
}
