import { MAX_PENDING_ANSWERS, type PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
import { sql } from 'drizzle-orm'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { partyIdOf } from './ledger-parties.queries.ts'

type Answer = PendingAnswerOf<'debt' | 'payment' | 'contested-shares'>

/** What the viewer owes, a line for each person; what others say to have paid them; and contests that they can answer. In one statement. */
export async function findPaymentsToAnswer(db: Database, viewer: Pick<Viewer, 'id'>): Promise<{ items: Answer[]; total: number }> {
  const rows = await waiting(db).execute({ viewerId: viewer.id, ownId: partyIdOf(viewer.id) })
  return { items: rows.map(present), total: rows[0]?.total ?? 0 }
}

type Row = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number]

function present({ kind, at, cents, paymentId, matchId, matchTitle, matchStart, people, count }: Row): Answer {
  const times = { askedAt: new Date(at).toISOString(), until: null }
  const [first] = people
  const asker = {
    id: first?.id ?? '',
    displayName: first?.displayName ?? UNKNOWN_LABELS.user,
    photo: first?.photo ?? null,
    kit: first ? kitOf(first.id) : GUEST_KIT,
  }
  if (kind === 'debt') return { kind, ...times, to: asker, amountCents: cents, matchId }
  if (kind === 'payment') {
    const from = { ...asker, id: first?.partyId ?? '', userId: first?.id ?? null, isViewer: false, isGuest: false }
    return { kind, ...times, paymentId: paymentId ?? '', from, amountCents: cents }
  }
  const match = presentMatchReference({ id: matchId ?? '', title: matchTitle ?? '', startsAt: new Date(matchStart ?? 0) })
  return {
    kind,
    ...times,
    match,
    count,
    from: people.slice(0, 2).map(({ id, displayName, photo }) => ({ id, displayName, photo, kit: kitOf(id) })),
  }
}

const viewerId = sql.placeholder('viewerId')
const ownId = sql.placeholder('ownId')

const personJson = sql.raw(`json_build_object('id', u.id, 'partyId', c.id, 'displayName', u.display_name, 'photo', u.photo)`)
const isOpenContest = sql.raw('s.contested_at is not null and s.contest_withdrawn_at is null and s.answered_at is null')

/**
 * What is owed in a book, without what they say to have paid, what waits for an answer, and what the other has left of what they paid ahead
 * (`creditLeft` in sums). Nobody is asked to pay a deleted account.
 */
const debts = sql`
  select 'debt' as kind, min(owed.since) as at, sum(owed.cents)::float8 as cents, null as payment_id,
    case when count(*) = 1 then min(owed.match_id) end as match_id, null as match_title, null::timestamptz as match_start,
    json_build_array(${personJson}) as people, 1 as count
  from (
    select o.counterparty_id, o.cents - declared.cents - contested.cents
      - greatest(0, least(o.cents, theirs.ahead - greatest(0, theirs.shares - theirs.paid))) as cents, unpaid.since, unpaid.match_id
    from (
      select p.counterparty_id, p.group_id, -sum(p.amount_cents) as cents from ledger_postings p
      where p.party_id = ${ownId} and p.fund_id is null group by p.counterparty_id, p.group_id having sum(p.amount_cents) < 0
    ) o
    cross join lateral (
      select coalesce(sum(d.amount_cents), 0) as cents from ledger_payments d
      where d.from_id = ${ownId} and d.to_id = o.counterparty_id and d.group_id is not distinct from o.group_id
        and d.received_at is null and d.withdrawn_at is null
    ) declared
    cross join lateral (
      -- What is left of each, but for what they say to have paid of it, which is left out already.
      select coalesce(sum(greatest(0, shares.cents - shares.paid - shares.declared)), 0) as cents from (
        select coalesce(-sum(p.amount_cents) filter (where e.kind <> 'payment'), 0) as cents,
          greatest(0, coalesce(sum(p.amount_cents) filter (where e.kind = 'payment'), 0)) as paid,
          (select coalesce(sum(d.amount_cents), 0) from ledger_payments d
            where d.match_id = s.match_id and d.from_id = ${ownId} and d.to_id = o.counterparty_id
              and d.received_at is null and d.withdrawn_at is null) as declared
        from ledger_shares s
        join ledger_entries e on e.match_id = s.match_id and e.group_id is not distinct from o.group_id
        join ledger_postings p on p.entry_id = e.id and p.party_id = s.party_id and p.counterparty_id = o.counterparty_id
        where s.party_id = ${ownId} and ${isOpenContest}
        group by s.match_id
      ) shares
    ) contested
    cross join lateral (
      select coalesce(-sum(lines.cents) filter (where lines.is_ahead), 0) as ahead,
        coalesce(-sum(lines.cents) filter (where lines.is_payment and not lines.is_ahead and lines.cents < 0), 0) as paid,
        coalesce(sum(lines.cents) filter (where not lines.is_payment and lines.cents > 0), 0) as shares
      from (
        select e.kind = 'payment' as is_payment, e.series_title is not null as is_ahead, sum(p.amount_cents) as cents
        from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.party_id = ${ownId} and p.counterparty_id = o.counterparty_id and p.group_id is not distinct from o.group_id
        group by e.match_id, is_payment, is_ahead
      ) lines
    ) theirs
    cross join lateral (
      -- Back from the latest share until they are what is owed: the oldest of them waits longest. One alone is paid on its page.
      select coalesce(max(shares.at) filter (where shares.sum >= o.cents), min(shares.at)) as since,
        max(shares.match_id) filter (where shares.place = 1 and shares.sum >= o.cents) as match_id
      from (
        select e.created_at as at, e.match_id, row_number() over latest as place, sum(-p.amount_cents) over latest as sum
        from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.party_id = ${ownId} and p.counterparty_id = o.counterparty_id and p.group_id is not distinct from o.group_id
          and e.kind <> 'payment'
        window latest as (order by e.created_at desc, e.id desc)
      ) shares
    ) unpaid
  ) owed
  join ledger_parties c on c.id = owed.counterparty_id
  join users u on u.id = c.user_id
  where owed.cents > 0
  group by c.id, u.id`

const payments = sql`
  select 'payment', d.declared_at, d.amount_cents, d.id, null, null, null, case when u.id is null then '[]'::json else json_build_array(${personJson}) end, 1
  from ledger_payments d
  join ledger_parties c on c.id = d.from_id
  left join users u on u.id = c.user_id
  where d.to_id = ${ownId} and d.received_at is null and d.withdrawn_at is null and d.not_seen_at is null`

/** Answered by who paid for the pitch and who organizes the match, but for their own share. */
const contests = sql`
  select 'contested-shares', min(s.contested_at), 0, null, m.id, m.title, m.starts_at,
    coalesce(json_agg(${personJson} order by s.contested_at) filter (where u.id is not null), '[]'), count(*)::int
  from ledger_shares s
  join matches m on m.id = s.match_id
  join ledger_matches l on l.match_id = m.id
  join ledger_parties c on c.id = s.party_id
  left join users u on u.id = c.user_id
  where ${isOpenContest} and s.party_id <> ${ownId} and (
    l.payee_id = ${ownId} or m.organizer_id = ${viewerId} or exists (
      select from match_participants o
      where o.id = ${viewerId}::text || '_' || m.id and o.co_organizer_number is not null and o.status in ('going', 'waiting')
    )
  )
  group by m.id`

type Person = { id: string; partyId: string; displayName: string; photo: string | null }

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

const waiting = preparedStatement((db) =>
  db
    .select({
      kind: sql<Answer['kind']>`waiting.kind`,
      at: sql<number>`${milliseconds('waiting.at')}`,
      cents: sql<number>`waiting.cents`,
      paymentId: sql<string | null>`waiting.payment_id`,
      matchId: sql<string | null>`waiting.match_id`,
      matchTitle: sql<string | null>`waiting.match_title`,
      matchStart: sql<number | null>`${milliseconds('waiting.match_start')}`,
      people: sql<Person[]>`waiting.people`,
      count: sql<number>`waiting.count`,
      total: sql<number>`(sum(waiting.count) over ())::int`,
    })
    .from(sql`(${debts} union all ${payments} union all ${contests}) as waiting`)
    .orderBy(sql`waiting.at`)
    .limit(MAX_PENDING_ANSWERS)
    .prepare('payments_to_answer'),
)
