import { attendedOf } from '@coup-denvoi/contract/attendance/attendance.rules'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ownAttendanceQuery } from '#features/attendance/attendance.queries.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BanIcon, ClockIcon, EyeIcon } from '#ui/icons/icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

/** « Ce que verra l’organisateur », and who never sees it. */
export function WhatOrganizersSee({ me }: { me: Me }) {
  const id = useId()
  const { data } = useQuery(ownAttendanceQuery)
  const counts = data?.reliability && attendedOf(data.reliability)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Ce que verra l’organisateur" />
      <Rows>
        <Row
          visual={<Avatar photo={me.photo} kit={kitOf(me.id)} name={me.displayName} mine size={48} />}
          title={<b>{me.displayName}</b>}
          subtitle={`Votre distance${me.level ? `\u00a0· ${me.level}` : ''}${counts ? `\u00a0· Présent à ${counts.attended} des ${counts.total} derniers` : ''}`}
        />
      </Rows>
      <SheetBody className="border-t border-border">
        {!me.privacy.appearsInSearch && (
          <Notice>
            {'Vous n’apparaissez pas dans la recherche\u00a0: les autres organisateurs ne vous voient pas. '}
            <Link to="/settings" search={{ section: 'confidentialite' }} className="font-semibold text-ink">
              Changer ce réglage
            </Link>
          </Notice>
        )}
        <ul className="grid gap-3 text-sm/[1.4] [&_svg]:size-5 [&_svg]:text-ink-2 [&>li]:grid [&>li]:grid-cols-[20px_minmax(0,1fr)] [&>li]:gap-3">
          <li>
            <EyeIcon />
            <span>{`${whoSees(me)} à votre niveau, à ces heures, à cette distance.`}</span>
          </li>
          <li>
            <BanIcon />
            <span>Jamais les joueurs que vous avez bloqués.</span>
          </li>
          <li>
            <ClockIcon />
            <span>Rien ne sonne pendant vos heures calmes.</span>
          </li>
        </ul>
      </SheetBody>
    </Sheet>
  )
}

/** Who hides from the search is seen by those alone who play or share a group with them. */
const whoSees = ({ privacy }: Me): string =>
  privacy.appearsInSearch
    ? 'Seulement les organisateurs d’un match'
    : 'Seulement vos coéquipiers et les membres de vos groupes qui organisent un match'
