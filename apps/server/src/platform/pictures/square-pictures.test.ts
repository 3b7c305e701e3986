import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPlainPhoto } from '#testing/fixtures/photos.ts'
import { createSquarePictures } from './square-pictures.ts'

const colorOf = async (bytes: Uint8Array) => [...(await sharp(bytes).resize(1, 1).raw().toBuffer())]

describe('square pictures', () => {
  test('of a film, the first frame is taken', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map(async (background) => (await createPlainPhoto('png', background)).bytes()))
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(film).metadata()).pages).toBe(2)
    const [picture] = await createSquarePictures(film, [96])
    expect((await sharp(picture?.bytes).metadata()).pages).toBeUndefined()
    expect(await colorOf(picture?.bytes ?? Buffer.alloc(0))).toEqual([
      expect.closeTo(255, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
    ])
  })

  test('where nothing was drawn it is white', async () => {
    const photo = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const [picture] = await createSquarePictures(photo, [96])
    expect((await sharp(picture?.bytes).metadata()).hasAlpha).toBe(false)
    expect(await colorOf(picture?.bytes ?? Buffer.alloc(0))).toEqual([255, 255, 255])
  })

  test('of every kind of pixels there is a picture', async () => {
    const grey = sharp({ create: { width: 60, height: 60, channels: 3, background: '#888' } })
    const photos = await Promise.all([
      grey.clone().greyscale().jpeg().toBuffer(),
      grey.clone().toColourspace('cmyk').jpeg().toBuffer(),
      grey.clone().toColourspace('rgb16').png().toBuffer(),
      grey.clone().png({ palette: true }).toBuffer(),
      grey.clone().resize(1, 4000, { fit: 'fill' }).png().toBuffer(),
      grey.clone().resize(4000, 200, { fit: 'fill' }).withMetadata({ orientation: 8 }).webp().toBuffer(),
      grey.clone().jpeg({ progressive: true }).toBuffer(),
    ])
    for (const photo of photos) {
      const [large, small] = await createSquarePictures(photo, [384, 96])
      const read = await Promise.all([large, small].map((picture) => sharp(picture?.bytes).metadata()))
      expect(read.map(({ width, height, channels, space }) => [width, height, channels, space])).toEqual([
        [384, 384, 3, 'srgb'],
        [96, 96, 3, 'srgb'],
      ])
    }
  })

  test('a photo that is cut off anywhere is none', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await (await createPlainPhoto(format)).bytes()
      for (const share of [0.1, 0.5, 0.9])
        await expect(
          createSquarePictures(bytes.subarray(0, Math.floor(bytes.length * share)), [96]),
          `${format} ${share}`,
        ).rejects.toMatchObject({
          code: 'PHOTO_NOT_A_PICTURE',
        })
    }
  })
})
