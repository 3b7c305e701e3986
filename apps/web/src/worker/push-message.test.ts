import { describe, expect, test } from 'vitest'
import { parsePushMessage } from './push-message.ts'

describe('a push', () => {
  test('says what it is about and where it leads', () => {
    const message = { title: 'Léa Fontaine', body: 'Tu viens ce soir\u202f?', path: '/messages/abc', tag: 'conversation-abc' }
    expect(parsePushMessage(JSON.stringify(message))).toEqual(message)
  })

  test('needs no more than a title', () => {
    expect(parsePushMessage('{"title":"Match annulé"}')).toEqual({ title: 'Match annulé', path: '/' })
  })

  test.each(['https://ailleurs.exemple', '//ailleurs.exemple', '/\\ailleurs.exemple', 'matches', '', 7, null])(
    'leads nowhere else: %s',
    (path) => {
      expect(parsePushMessage(JSON.stringify({ title: 'Match annulé', path })).path).toBe('/')
    },
  )

  test('can be answered by calls of the API only', () => {
    const action = { name: 'take-place', title: 'Je la prends', method: 'POST', path: '/api/matches/m1/offer', done: 'C’est fait.' }
    const paths = ['https://ailleurs.exemple/api/', '//api/', '/login', '/apis/m1', 7, null]
    const wrong = [...paths.map((path) => ({ ...action, path })), { ...action, method: 'GET' }, { ...action, title: '' }, null, 'take']
    expect(parsePushMessage(JSON.stringify({ title: 'Une place', path: '/', actions: [action, ...wrong] })).actions).toEqual([action])
    expect(parsePushMessage('{"title":"Une place","actions":{}}').actions).toBeUndefined()
  })

  test.each([undefined, '', 'Bonjour', '[]', 'null', '{}', '{"title":7}', '{"title":""}'])(
    'that can’t be read still shows something: %s',
    (text) => {
      expect(parsePushMessage(text)).toEqual({ title: 'Coup d’envoi', path: '/' })
    },
  )

  test('is read for what it is and nothing else', () => {
    expect(parsePushMessage('{"title":"Match annulé","body":{},"tag":[],"data":1}')).toEqual({ title: 'Match annulé', path: '/' })
  })
})
