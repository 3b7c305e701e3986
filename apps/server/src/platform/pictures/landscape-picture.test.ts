import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createLandscapePicture } from './landscape-picture.ts'

const SIZE = { width: 1200, height: 675 }

test.each([
  ['a large one is shrunk', [2400, 1350], [1200, 675]],
  ['of a wide one the sides are cut off', [4000, 700], [1200, 675]],
  ['of an upright one, above and below', [900, 1600], [900, 506]],
  ['a small one is not enlarged', [120, 80], [120, 68]],
  ['a very wide one', [4000, 100], [178, 100]],
  ['a line', [1, 4000], [1, 1]],
])('%s', async (_what, [width = 0, height = 0], [expectedWidth, expectedHeight]) => {
  const photo = await sharp({ create: { width, height, channels: 3, background: '#1e8252' } })
    .withExif({ IFD0: { Make: 'Fairphone' } })
    .jpeg()
    .toBuffer()
  const read = await sharp(await createLandscapePicture(photo, SIZE)).metadata()
  expect([read.format, read.width, read.height, read.exif]).toEqual(['webp', expectedWidth, expectedHeight, undefined])
})
