import { expect, test } from 'vitest'
import { publicPlayerTags } from './public-player-tags.ts'

const elodie = {
  id: 'elodie',
  displayName: 'Élodie Marchand',
  city: null,
  photo: null,
  kit: 3,
  matchesPlayed: 57,
  matchesOrganized: 12,
  rating: null,
}

test('has an absolute URL, and an image only with a photo', () => {
  const without = publicPlayerTags(elodie, 'https://foot.example')
  expect(without).toContainEqual({ property: 'og:url', content: 'https://foot.example/joueur/elodie' })
  expect(without.some(({ property }) => property === 'og:image')).toBe(false)
  const [image] = publicPlayerTags({ ...elodie, photo: 'photos/abc' }, 'https://foot.example').filter(
    ({ property }) => property === 'og:image',
  )
  expect(image?.content).toBe('https://foot.example/files/photos/abc-384.webp')
})
