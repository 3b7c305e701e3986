import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCENTS, accentColors, accentContrasts, accentVariables, nearestAccent, whyNotAccent } from './accent.rules.ts'
import { contrast, hueOf, parseHex, toHex, WHITE } from './color.rules.ts'

const colors = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((color) => toHex(color))
/** Any color, moved to the luminance of an accent. */
const ownAccents = colors.map(nearestAccent).filter((color) => color !== null)
const TEXT = parseHex('#0a1410')

describe('an accent', () => {
  it.each(ACCENTS)('$name is one', ({ color }) => {
    expect(whyNotAccent(color)).toBeNull()
  })

  it.each([
    ['#ffc91f', 'Le jaune est celui du carton'],
    ['#1e8252', 'Le vert est celui de la pelouse'],
    ['#cf142b', 'Le rouge est celui du carton'],
    ['#d0102f', 'Le rouge est celui du carton'],
    ['#0d2f5e', 'Trop sombre\u00a0: le texte des boutons s’y lirait mal'],
    ['#a8d0ff', 'Trop clair\u00a0: la couleur se verrait mal sur la feuille'],
    ['orange', 'Écrivez une couleur comme #fa5a0f'],
    ['#FA5A0F', 'Écrivez une couleur comme #fa5a0f'],
    ['#fa5a0f;}', 'Écrivez une couleur comme #fa5a0f'],
  ])('%s is none: %s', (color, reason) => {
    expect(whyNotAccent(color)).toBe(reason)
  })

  it('has a readable text, and is seen on both sheets', () =>
    fc.assert(
      fc.property(ownAccents, (color) => {
        const { text, sheet } = accentContrasts(color)
        expect(text).toBeGreaterThanOrEqual(4.5)
        expect(sheet).toBeGreaterThanOrEqual(3)
        expect(contrast(parseHex(color), TEXT)).toBe(text)
      }),
    ))

  it('is never green, yellow or red, unless it is gray', () =>
    fc.assert(
      fc.property(ownAccents, (color) => {
        const { hue, chroma } = hueOf(parseHex(color))
        if (chroma >= 0.12) expect((hue >= 12 && hue < 42) || (hue >= 176 && hue < 342)).toBe(true)
      }),
    ))

  it('stays what it is when the nearest one is asked for', () =>
    fc.assert(
      fc.property(ownAccents, (color) => {
        expect(nearestAccent(color)).toBe(color)
      }),
    ))

  it('gives colors that are seen on the grass and read on their surfaces, in both themes', () =>
    fc.assert(
      fc.property(ownAccents, (color) => {
        const { light, dark } = accentColors(color)
        expect(contrast(parseHex(light.onTurf), parseHex('#115a3c'))).toBeGreaterThanOrEqual(3)
        expect(contrast(parseHex(dark.onTurf), parseHex('#0d3929'))).toBeGreaterThanOrEqual(3)
        for (const { accent, hover, onTurf } of [light, dark])
          for (const background of [accent, hover, onTurf]) expect(contrast(parseHex(background), TEXT)).toBeGreaterThanOrEqual(4.5)
        for (const surface of [light.soft, '#ffffff', '#f4f6f1', '#e9ede6'])
          expect(contrast(parseHex(light.text), parseHex(surface))).toBeGreaterThanOrEqual(4.5)
        for (const surface of [dark.soft, '#12201a', '#0a1410', '#1a2b23'])
          expect(contrast(parseHex(dark.text), parseHex(surface))).toBeGreaterThanOrEqual(4.5)
      }),
    ))

  it('has variables of colors only', () =>
    fc.assert(
      fc.property(ownAccents, (color) => {
        for (const value of Object.values(accentVariables(color))) expect(value).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
      }),
    ))
})

describe('colors', () => {
  it('are read as they are written', () =>
    fc.assert(
      fc.property(colors, (color) => {
        expect(toHex(parseHex(color))).toBe(color)
      }),
    ))

  it('contrast from 1 to 21', () => {
    expect(contrast(WHITE, WHITE)).toBe(1)
    expect(contrast(WHITE, [0, 0, 0])).toBe(21)
  })
})
