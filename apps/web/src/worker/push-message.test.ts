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
