import type { Privacy } from '@coup-denvoi/contract/users/user.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useSavePrivacy } from '../actions/use-save-privacy.ts'

const MESSAGE_SENDER_OPTIONS: [Privacy['acceptsMessagesFrom'], title: string, hint: string][] = [
  ['everyone', 'Tout le monde', 'Tous les joueurs inscrits'],
  ['teammates', 'Mes coéquipiers', 'Ceux qui ont joué un match avec moi, et les membres de mes groupes'],
  ['nobody', 'Personne', 'Aucun joueur'],
]

/** « Confidentialité ». Each change is saved at once. */
export function PrivacySheet({ privacy: saved }: { privacy: Privacy }) {
  const { savePrivacy, pendingPrivacy } = useSavePrivacy()
  const privacy = { ...saved, ...pendingPrivacy }
  return (
    <Sheet aria-labelledby="confidentialite">
      <SheetHeader id="confidentialite" title="Confidentialité" />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <Switch
            checked={privacy.appearsInSearch}
            aria-describedby="recherche-effet"
            onChange={({ target }) => savePrivacy({ appearsInSearch: target.checked })}
          >
            Apparaître dans la recherche
          </Switch>
          <p id="recherche-effet" className="pe-16 text-sm/[1.35] text-ink-2">
            Sinon, votre profil public n’existe pas non plus. Ceux avec qui vous avez joué et les membres de vos groupes vous trouvent
            toujours.
          </p>
        </div>
        <FieldGroup label="Qui peut m’écrire">
          <div className="grid gap-2.5">
            {MESSAGE_SENDER_OPTIONS.map(([value, title, hint]) => (
              <ChoiceCard
                key={value}
                name="acceptsMessagesFrom"
                value={value}
                title={title}
                hint={hint}
                checked={privacy.acceptsMessagesFrom === value}
                onChange={() => savePrivacy({ acceptsMessagesFrom: value })}
              />
            ))}
          </div>
        </FieldGroup>
        <p className="text-sm">
          <Link to="/confidentialite" className="-my-3 inline-block py-3 font-strong">
            Ce que ce site garde, et combien de temps
          </Link>
        </p>
      </SheetBody>
    </Sheet>
  )
}
