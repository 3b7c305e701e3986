import type { SeasonPictureOptions } from '@coup-denvoi/contract/season/season.schema'
import { seasonCsvPath, seasonPicturePath } from '@coup-denvoi/contract/season/season-files.rules'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { playMatch } from '#testing/fixtures/played-match.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const DAY = '2031-09-02'

describe('seasons as files', () => {
  const server = testServer()
  let nadia: TestUser
  let karim: TestUser
  let stranger: TestUser
  let groupId = ''

  beforeAll(async () => {
    ;[nadia, karim, stranger] = (await Promise.all(
      ['Nadia Belkacem', 'Karim Haddad', 'Sofia Nguyên'].map((name) => registerTestUser(server.address, name)),
    )) as [TestUser, TestUser, TestUser]
    const organizer = { ...nadia, isSuperAdmin: false }
    const player = { ...karim, isSuperAdmin: false }
    groupId = await createTestGroup(server.db, organizer, { members: [player], isPrivate: true, name: 'Les Canuts du mardi' })
    const goals = () => [{ playerId: karim.id, team: 'home' as const, goals: 2, assists: 0 }]
    await playMatch(server.db, organizer, { date: DAY, groupId, home: [player], away: [organizer, '=1+1'], score: [2, 1], goals })
    await playMatch(server.db, organizer, { date: '2031-09-09', groupId, home: [organizer] })
    await playMatch(server.db, organizer, { date: '2031-09-16', groupId, home: [organizer] })
  }, 60_000)

  const get = (path: string, user?: TestUser, headers = {}) =>
    fetch(`${server.address}${path}`, { headers: { ...(user && { cookie: user.cookie }), ...headers } })
  const csv = (user?: TestUser, id = groupId, day = DAY) => get(seasonCsvPath({ kind: 'group', id, day }), user)

  it('gives members the season as a CSV file, which runs no formula', async () => {
    const answer = await csv(karim)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="saison-2031-2032-les-canuts-du-mardi.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // Not `text()`, which takes the mark away.
    expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toBe(
      [
        '\uFEFFJoueur;Invité;Matchs;Victoires;Nuls;Défaites;Buts;Passes;Joueur du match;Présence (%);Forme (le dernier à droite)',
        'Nadia Belkacem;non;3;0;0;1;0;0;0;100;D',
        'Karim Haddad;non;1;1;0;0;2;0;0;33,3;V',
        "'=1+1;oui;1;0;0;1;0;0;0;33,3;D",
        '',
      ].join('\r\n'),
    )
  })

  it('has no file for others, as for a group that does not exist', async () => {
    const answers = await Promise.all([csv(stranger), csv(), csv(karim, 'no-such-group'), csv(karim, groupId, 'demain')])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
    for (const other of others) expect(other).toBe(first)
  })

  const options: SeasonPictureOptions = { day: DAY, goals: true, bestPlayer: true, form: true, lastName: true, light: 'day' }

  it('draws one’s own season, each choice another picture, for nobody else', async () => {
    const choices = [{}, { light: 'night' }, { goals: false }, { bestPlayer: false }, { form: false }, { lastName: false }] as const
    const pictures = await Promise.all(choices.map(async (choice) => get(seasonPicturePath({ ...options, ...choice }), karim)))
    for (const picture of pictures) {
      expect(picture.headers.get('content-type')).toBe('image/png')
      expect(picture.headers.get('cache-control')).toBe('private, no-cache')
    }
    const bodies = await Promise.all(pictures.map(async (picture) => Buffer.from(await picture.arrayBuffer())))
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(choices.length)
    expect(await sharp(bodies[0]).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
    const etag = pictures[0]?.headers.get('etag') ?? ''
    expect((await get(seasonPicturePath(options), karim, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(seasonPicturePath(options), nadia, { 'if-none-match': etag })).status).toBe(200)
    expect((await get(seasonPicturePath(options))).status).toBe(401)
    expect((await get('/ma-saison.png?light=disco', karim)).status).toBe(400)
    expect((await get('/ma-saison.png', stranger)).status).toBe(200)
  })
})
