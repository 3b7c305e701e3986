import { type ProfileField, profileCompleteness } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { PencilIcon } from '#ui/icons/icons.ts'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { DescriptionList } from '#ui/layout/description-list.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

/** « Mon profil »: what others see, and what is still missing. */
export function MyProfile({ me }: { me: Me }) {
  const { percent, missing } = profileCompleteness(me)
  return (
    <Sheet aria-labelledby="mon-profil">
      <SheetHeader id="mon-profil" title="Mon profil" aside={missing.length > 0 && `Rempli à ${percent}\u00a0%`} />
      <SheetBody className="grid gap-5">
        {missing.length > 0 && <Progress percent={percent} label="Profil rempli" />}
        <DescriptionList items={profileDetailsOf(me)} />
        <p>
          <Link to="/settings" search={{ section: 'profil' }} className={buttonClass()}>
            <PencilIcon />
            Modifier mon profil
          </Link>
        </p>
      </SheetBody>
      {missing.length > 0 && (
        <ActionList>
          {missing.map((part) => (
            <li key={part}>
              <Link to="/settings" search={{ section: 'profil' }} className={actionClass}>
                <ActionItem icon={<PlusIcon />}>{MISSING_PART_LABELS[part]}</ActionItem>
              </Link>
            </li>
          ))}
        </ActionList>
      )}
    </Sheet>
  )
}

const profileDetailsOf = ({ city, level, positions, bio }: Me) =>
  [
    ['Ville', city ?? NOT_PROVIDED],
    ['Niveau', level ?? NOT_PROVIDED],
    [positions.length > 1 ? 'Postes' : 'Poste', positions.join(', ') || NOT_PROVIDED],
    ['Bio', bio ?? NOT_PROVIDED],
  ] as const

const NOT_PROVIDED = <span className="text-ink-2">Non renseigné</span>

const MISSING_PART_LABELS: Record<ProfileField, string> = {
  photo: 'Ajouter une photo',
  city: 'Indiquer ma ville',
  level: 'Choisir mon niveau',
  positions: 'Choisir mes postes',
  bio: 'Écrire quelques mots sur moi',
  phone: 'Ajouter mon téléphone',
}
