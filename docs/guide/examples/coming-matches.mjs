// Prints the coming matches of the owner of a key. Needs Node.js 20 or later, nothing else.
//
//   SITE=https://foot.example API_KEY=cde_… node coming-matches.mjs

const { SITE = 'http://127.0.0.1:3000', API_KEY } = process.env
if (!API_KEY) throw new Error('Set API_KEY to a key that you made under « Paramètres », « Programmes ».')

let cursor = null
do {
  const query = new URLSearchParams({ mine: 'true', ...(cursor && { cursor }) })
  const { items, nextCursor } = await get(`/api/matches?${query}`)
  for (const { startsAt, title, location, currentPlayers, maxPlayers } of items)
    console.log(`${startsAt}  ${title}, ${location}: ${currentPlayers}/${maxPlayers}`)
  cursor = nextCursor
} while (cursor)

async function get(path) {
  const answer = await fetch(new URL(path, SITE), { headers: { authorization: `Bearer ${API_KEY}` } })
  const body = await answer.json()
  // `code` is for programs, `message` is a French sentence for people.
  if (!answer.ok) throw new Error(`${body.code}: ${body.message}`)
  return body
}
