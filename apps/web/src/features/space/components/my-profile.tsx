import { type ProfilePart, profileCompleteness } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link } from '@tanstack/react-router'
import { ActionLine, ActionList, actionClass } from '#ui/action-list.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Details } from '#ui/details.tsx'
import { PencilIcon, PlusIcon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'

/** « Mon profil »: what others read about one, and what is still missing there. */
export function MyProfile({ me }: { me: Me }) {
  const { percent, missing } = profileCompleteness(me)
  return (
    <Sheet aria-labelledby="mon-profil">
      <SheetHead id="mon-profil" title="Mon profil" aside={missing.length > 0 && `Rempli à ${percent}\u00a0%`} />
      <SheetBody className="grid gap-5">
        {missing.length > 0 && <Progress percent={percent} label="Profil rempli" />}
        <Details items={partsOf(me)} />
        <p>
          <Link to="/settings" hash="profil" className={buttonClass()}>
            <PencilIcon />
            Modifier mon profil
          </Link>
        </p>
      </SheetBody>
      {missing.length > 0 && (
        <ActionList>
          {missing.map((part) => (
            <li key={part}>
              <Link to="/settings" hash="profil" className={actionClass}>
                <ActionLine icon={<PlusIcon />}>{WHAT_TO_ADD[part]}</ActionLine>
              </Link>
            </li>
          ))}
        </ActionList>
      )}
    </Sheet>
  )
}

const partsOf = ({ city, level, positions, bio }: Me) =>
  [
    ['Ville', city ?? NOTHING],
    ['Niveau', level ?? NOTHING],
    [positions.length > 1 ? 'Postes' : 'Poste', positions.join(', ') || NOTHING],
    ['Bio', bio ?? NOTHING],
  ] as const

const NOTHING = <span className="text-encre-2">Non renseigné</span>

const WHAT_TO_ADD: Record<ProfilePart, string> = {
  photo: 'Ajouter une photo',
  city: 'Indiquer ma ville',
  level: 'Choisir mon niveau',
  positions: 'Choisir mes postes',
  bio: 'Écrire quelques mots sur moi',
  phone: 'Ajouter mon téléphone',
}
