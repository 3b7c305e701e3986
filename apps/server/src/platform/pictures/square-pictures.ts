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

export type SquarePicture = { edge: number; bytes: Buffer }

/**
 * Makes square WebP pictures of a photo: upright, cropped to the most salient part, without metadata.
 * @param edges in pixels
 * @throws PHOTO_NOT_A_PICTURE for everything but a whole JPEG, PNG or WebP by its bytes; PHOTO_TOO_MANY_PIXELS; UNAVAILABLE
 */
export async function createSquarePictures(photo: Uint8Array, edges: readonly number[]): Promise<SquarePicture[]> {
  // Checked before libvips, which would also try its SVG, PDF and other loaders.
  if (!isPhoto(photo)) throw apiError('PHOTO_NOT_A_PICTURE')
  return limitDecoders(async () => {
    const shrunk = await shrink(photo, await resizeFitOf(photo), Math.max(...edges))
    const square = await crop(shrunk, Math.max(...edges))
    return Promise.all(
      edges.map(async (edge) => ({
        edge,
        bytes: await sharp(square.data, { raw: square.info }).resize(edge).webp({ quality: QUALITY }).toBuffer(),
      })),
    )
  })
}

type Pixels = { data: Buffer; info: OutputInfo }

function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(start)
}

/** Reads only the header; nothing is decoded yet. */
async function resizeFitOf(photo: Uint8Array): Promise<'outside' | 'fill'> {
  const { format, width, height, isProgressive } = await sharp(photo, { limitInputPixels: false }).metadata().catch(throwNotAPicture)
  if (!['jpeg', 'png', 'webp'].includes(format)) throw apiError('PHOTO_NOT_A_PICTURE')
  if (width * height > (isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS)) throw apiError('PHOTO_TOO_MANY_PIXELS')
  // Scaling a very narrow picture to cover the square would take gigabytes, so it is distorted instead.
  return Math.max(width, height) > MAX_RATIO * Math.min(width, height) ? 'fill' : 'outside'
}

/** Upright sRGB pixels whose shorter edge is `edge`, without metadata. */
function shrink(photo: Uint8Array, fit: 'outside' | 'fill', edge: number): Promise<Pixels> {
  return sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize(edge, edge, { fit })
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

/** Separate from shrinking, because the attention strategy would read the whole photo outside the timeout. */
function crop({ data, info }: Pixels, edge: number): Promise<Pixels> {
  return sharp(data, { raw: info }).resize(edge, edge, { position: sharp.strategy.attention }).raw().toBuffer({ resolveWithObject: true })
}

function throwNotAPicture(): never {
  throw apiError('PHOTO_NOT_A_PICTURE')
}
