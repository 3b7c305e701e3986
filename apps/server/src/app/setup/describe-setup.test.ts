import { expect, test } from 'vitest'
import { testConfig } from '#testing/test-config.ts'
import { describeSetup } from './describe-setup.ts'

test.each([
  ['postgres://foot:hunter2@db.example:5433/foot', 'db.example:5433/foot'],
  ['postgres://foot:hunter2@db.example/foot?host=10.0.0.2&port=5434', '10.0.0.2:5434/foot'],
  ['postgres://foot:hunter2@localhost/foot?host=/var/run/postgresql', 'foot on the socket in /var/run/postgresql'],
  ['postgres://foot:hunter2@%2Fvar%2Frun%2Fpostgresql/foot', 'foot on the socket in /var/run/postgresql'],
])('an operator reads where the database of %s is, without the password', (url, place) => {
  const lines = describeSetup(testConfig('/srv/foot', { DATABASE_URL: url }), null)
  expect(lines[0]).toBe(`  database  PostgreSQL, ${place}`)
  expect(lines.join()).not.toContain('hunter2')
})
