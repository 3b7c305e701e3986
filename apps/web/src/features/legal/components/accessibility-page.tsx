import type { AccessibilityLevel, LegalPages } from '@coup-denvoi/contract/instance/legal.schema'
import { formatShortDate } from '@coup-denvoi/contract/lib/local-time'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { ACCESSIBILITY_TEXTS } from '../legal-texts.public.ts'
import { ContactLink } from './contact-link.tsx'
import { LegalLayout } from './legal-layout.tsx'
import { MissingFacts } from './missing-facts.tsx'

/** /accessibilite: the declaration of the RGAA. */
export const AccessibilityPage = () => (
  <LegalLayout
    title="Accessibilité"
    subtitle={({ version }) => `Déclaration du ${formatShortDate(new Date(version.publishedAt))}`}
    sections={(legal) => [
      { id: 'etat', title: 'État de conformité', content: <Conformity legal={legal} /> },
      {
        id: 'limites',
        title: 'Ce qui ne va pas encore',
        content: (
          <ul className="grid list-disc gap-2 ps-5">
            <li>Placer les joueurs sur le terrain est plus long au clavier, une flèche après l’autre, qu’à la souris ou au doigt.</li>
            <li>Les photos de profil et de terrain sont décrites par le nom du joueur ou du terrain, pas par ce qu’elles montrent.</li>
            <li>{'Les aperçus de match, faits pour les messageries, sont des images\u00a0: leur texte est celui de la page du match.'}</li>
          </ul>
        ),
      },
      {
        id: 'aide',
        title: 'Nous le signaler',
        content: (
          <div className="grid gap-4">
            <p>{'Une page qui bloque, un bouton muet\u202f? Dites-nous lequel, et ce que vous vouliez faire.'}</p>
            <MissingFacts legal={legal} among={['contact']} />
            <ContactLink contact={legal.settings.contact} />
          </div>
        ),
      },
      {
        id: 'recours',
        title: 'Si nous ne répondons pas',
        content: (
          <p>
            {'Le '}
            <a href="https://formulaire.defenseurdesdroits.fr" target="_blank" rel="noopener noreferrer" className="font-strong">
              Défenseur des droits
            </a>
            {
              ' reçoit votre réclamation, en ligne, par courrier sans timbre (Libre réponse 71120, 75342 Paris CEDEX 07) ou auprès d’un de ses délégués.'
            }
          </p>
        ),
      },
      {
        id: 'controle',
        title: 'Comment c’est contrôlé',
        content: (
          <p>
            {
              'Le logiciel de ce site est essayé à chaque version par un outil automatique (axe) sur ses pages, en clair et en sombre, au clavier, à 320\u00a0pixels de large et avec des lettres deux fois plus grandes. Un outil ne voit pas tout\u00a0: ces essais ne remplacent pas un audit.'
            }
          </p>
        ),
      },
    ]}
  />
)

function Conformity({ legal: { settings } }: { legal: LegalPages }) {
  const { accessibility, accessibilityAudit } = settings
  const text = ACCESSIBILITY_TEXTS[accessibility]
  return (
    <Sheet as="div" className="flex items-start gap-3.5 border-t-2 border-t-rule p-4 md:p-5">
      {accessibility === 'full' ? (
        <CheckIcon className="mt-0.5 size-6 flex-none text-green-text" />
      ) : (
        <RefereeCard color="yellow" size="lg" className="mt-0.5" />
      )}
      <div className="min-w-0">
        <p className="display text-title-sm first-letter:uppercase">{text}</p>
        <p className="wrap-anywhere">{accessibilityAudit || DEFAULT_TEXTS[accessibility]}</p>
      </div>
    </Sheet>
  )
}

const DEFAULT_TEXTS: Record<AccessibilityLevel, string> = {
  none: 'Aucun audit n’a encore été fait\u00a0: le référentiel général d’amélioration de l’accessibilité (RGAA 4.1) demande alors d’écrire «\u00a0non conforme\u00a0».',
  partial: 'Une partie des critères du RGAA 4.1 est respectée.',
  full: 'Tous les critères du RGAA 4.1 sont respectés.',
}
