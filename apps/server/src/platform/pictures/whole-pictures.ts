import { cropPixels, decodePhoto, encodeWebp } from './decode-photo.ts'

/** @property width names the picture; a smaller photo is not enlarged */
type WholePicture = { width: number; bytes: Buffer }

/** A longer photo is made smaller: its words are still to be read in the short direction. */
const READABLE_WIDTH = 1200

/**
 * Makes WebP pictures of a photo, upright and without metadata: all of it, and a square of the most salient part.
 * @param longest of the edges of the whole picture, in pixels @param thumbnail edge of the square
 * @throws PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, UNAVAILABLE
 */
export async function createWholePictures(
  photo: Uint8Array,
  { longest, thumbnail }: { longest: number; thumbnail: number },
): Promise<WholePicture[]> {
  return decodePhoto(photo, { width: READABLE_WIDTH, height: READABLE_WIDTH, enlarge: false }, async (pixels) => {
    const { width, height } = pixels.info
    const scale = Math.min(1, longest / Math.max(width, height))
    const edge = Math.min(thumbnail, width, height)
    return [
      { width: thumbnail, bytes: await encodeWebp(await cropPixels(pixels, { width: edge, height: edge }), edge) },
      { width: longest, bytes: await encodeWebp(pixels, Math.max(1, Math.round(scale * width))) },
    ]
  })
}
