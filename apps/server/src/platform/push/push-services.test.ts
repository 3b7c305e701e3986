import { describe, expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

describe('push services', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'http://127.0.0.1:8080/abc',
  ])('are those that browsers have, and those of the configuration: %s', (endpoint) => {
    expect(isPushService(endpoint, ['http://127.0.0.1:8080'])).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@10.0.0.1/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:8081/',
    'http://karim:secret@127.0.0.1:8080/abc',
    'file:///etc/passwd',
    'nowhere',
  ])('are none of the neighbours: %s', (endpoint) => {
    expect(isPushService(endpoint, ['http://127.0.0.1:8080'])).toBe(false)
  })
})
