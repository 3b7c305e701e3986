type IdExpression = (letter: 'u' | 'c' | 'w', n: string) => string

/**
 * The statements that fill conversations, each with the number of users. Everybody has two short conversations;
 * the first conversation is long, and the first user has a thousand others. The last three messages of each are by the second
 * user, and up to three of them are unread.
 */
export function conversationInserts(idOf: IdExpression): string[] {
  const conversations = `(
    select n, ${idOf('c', 'n')} as id, ${idOf('u', 'one')} as one, ${idOf('u', 'other')} as other, size, now() - n % 300 * interval '1 hour' as last_at
    from (
      select n, n as one, 1 + (n + 36) % $1::int as other, case when n = 1 then 5000 else 3 + n % 9 end as size from generate_series(1, $1::int) as n
      union all
      select $1::int + n, 1, 99 + n, 3 from generate_series(1, least(1000, $1::int - 200)) as n
    ) as pairs
  )`
  return [
    `insert into conversations (id, user_ids, unread_count, last_sender_id, created_at)
     select id, case when one < other collate "C" then array[one, other] else array[other, one] end, n % 4, other, last_at - size * interval '1 minute'
     from ${conversations} as numbered`,
    `insert into conversation_members (id, conversation_id, user_id, last_message_id, last_message_at, read_up_to, read_at)
     select user_id || '_' || id, id, user_id, ${idOf('w', "(n || '-' || size)")}, last_at, last_at - n % 4 * interval '1 minute', last_at
     from ${conversations} as numbered
     cross join lateral unnest(array[one, other]) as user_id`,
    `insert into messages (id, conversation_id, sender_id, text, withheld, created_at)
     select ${idOf('w', "(n || '-' || place)")}, id, case when place > size - 3 or place % 2 = 0 then other else one end,
       'On se retrouve samedi à la même heure, et tu prends les chasubles ?', place < size - 3 and (n + place) % 200 = 0,
       last_at - (size - place) * interval '1 minute'
     from ${conversations} as numbered
     cross join lateral generate_series(1, size) as place`,
  ]
}
