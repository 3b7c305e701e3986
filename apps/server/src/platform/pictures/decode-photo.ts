import sharp, { type OutputInfo } from 'sharp'
import { apiError } from '#platform/api/api-error.ts'
import { limitConcurrency } from '#platform/concurrency/concurrency-limit.ts'

/** As much as phone cameras produce. */
const MAX_PIXELS = 50_000_000
/** A progressive picture is decoded in memory as a whole, at up to eight bytes per pixel. */
const MAX_PROGRESSIVE_PIXELS = 25_000_000
const MAX_RATIO = 20
const MAX_SECONDS = 10
const QUALITY = 82

/** Two decoders leave the other threads of the pool to password hashing and files. */
const limitDecoders = limitConcurrency({ maxConcurrent: 2, maxQueued: 20 })

export type Size = { width: number; height: number }
export type Pixels = { data: Buffer; info: OutputInfo }

/**
 * Decodes a photo to upright sRGB pixels that cover the size, without metadata, and makes pictures of them.
 * @param enlarge whether a smaller photo is scaled up
 * @throws PHOTO_NOT_A_PICTURE for everything but a whole JPEG, PNG or WebP by its bytes; PHOTO_TOO_MANY_PIXELS; UNAVAILABLE
 */
export async function decodePhoto<Picture>(
  photo: Uint8Array,
  size: Size & { enlarge: boolean },
  makePictures: (pixels: Pixels) => Promise<Picture>,
): Promise<Picture> {
  // Checked before libvips, which would also try its SVG, PDF and other loaders.
  if (!isPhoto(photo)) throw apiError('PHOTO_NOT_A_PICTURE')
  return limitDecoders(async () => makePictures(await shrink(photo, await resizeFitOf(photo), size)))
}

/** The most salient part of this size. Separate from shrinking, because the attention strategy would read the whole photo outside the timeout. */
export const cropPixels = ({ data, info }: Pixels, { width, height }: Size): Promise<Pixels> =>
  sharp(data, { raw: info }).resize(width, height, { position: sharp.strategy.attention }).raw().toBuffer({ resolveWithObject: true })

export const encodeWebp = ({ data, info }: Pixels, width: number): Promise<Buffer> =>
  sharp(data, { raw: info }).resize(width).webp({ quality: QUALITY }).toBuffer()

function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(start)
}

/** Reads only the header; nothing is decoded yet. */
async function resizeFitOf(photo: Uint8Array): Promise<'outside' | 'fill'> {
  const { format, width, height, isProgressive } = await sharp(photo, { limitInputPixels: false }).metadata().catch(throwNotAPicture)
  if (!['jpeg', 'png', 'webp'].includes(format)) throw apiError('PHOTO_NOT_A_PICTURE')
  if (width * height > (isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS)) throw apiError('PHOTO_TOO_MANY_PIXELS')
  // Scaling a very narrow picture to cover the size would take gigabytes, so it is distorted instead.
  return Math.max(width, height) > MAX_RATIO * Math.min(width, height) ? 'fill' : 'outside'
}

function shrink(photo: Uint8Array, fit: 'outside' | 'fill', { width, height, enlarge }: Size & { enlarge: boolean }): Promise<Pixels> {
  return sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize(width, height, { fit, withoutEnlargement: !enlarge })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      if (error.message.includes('timeout')) throw apiError('UNAVAILABLE')
      return throwNotAPicture()
    })
}

function throwNotAPicture(): never {
  throw apiError('PHOTO_NOT_A_PICTURE')
}
