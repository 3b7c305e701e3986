import { cropPixels, decodePhoto, encodeWebp } from './decode-photo.ts'

export type SquarePicture = { edge: number; bytes: Buffer }

/**
 * Makes square WebP pictures of a photo: upright, cropped to the most salient part, without metadata.
 * @param edges in pixels
 * @throws PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, UNAVAILABLE
 */
export async function createSquarePictures(photo: Uint8Array, edges: readonly number[]): Promise<SquarePicture[]> {
  const largest = Math.max(...edges)
  return decodePhoto(photo, { width: largest, height: largest, enlarge: true }, async (pixels) => {
    const square = await cropPixels(pixels, { width: largest, height: largest })
    return Promise.all(edges.map(async (edge) => ({ edge, bytes: await encodeWebp(square, edge) })))
  })
}
