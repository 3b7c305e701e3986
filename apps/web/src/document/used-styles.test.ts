import { expect, test } from 'vitest'
import { classNamesOfHtml, classNamesOfScript, usedStyles } from './used-styles.ts'

const CSS = [
  '@layer properties{@supports (color:red){*,:before{--tw-blur:initial;--tw-ring:0 0 #0000}}}',
  '@layer theme{:root{--ink:#000}}@layer base{*{margin:0}@font-face{font-family:A;src:url("a{b}.woff2")}}@layer components;',
  '@layer utilities{.grid{display:grid}.blur{filter:var(--tw-blur)}.turn{animation:var(--animate,turn 1s)}',
  '.on-turf\\:ink:where(.on-turf *){color:#fff}.a\\:not-b:not(.b){top:0}.\\32 xl{width:9px}',
  '.\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}.bar .grid{gap:0}.tab,.grid{top:1px}@media (width>=40rem){.sm\\:flex{display:flex}}}',
  '@keyframes turn{to{rotate:1turn}}@property --tw-blur{syntax:"*";inherits:false}@property --tw-ring{syntax:"*";inherits:false}',
].join('')

const pick = (...names: string[]) => usedStyles(CSS, new Set(names))

test('a page with every class has the whole style sheet', () => {
  expect(pick('grid', 'blur', 'turn', 'on-turf:ink', 'a:not-b', '2xl', '[&>svg]:size-4', 'bar', 'tab', 'sm:flex')).toBe(
    CSS.replace(';--tw-ring:0 0 #0000', '').replace(/@property --tw-ring\{.*?\}/, ''),
  )
})

test('a rule needs all class names of one of its selectors, wherever it stands', () => {
  expect(pick('tab')).toContain('@layer utilities{.tab,.grid{top:1px}}')
  expect(pick('bar')).not.toContain('gap')
  expect(pick('bar', 'grid')).toContain('.bar .grid{gap:0}')
  expect(pick('sm:flex')).toContain('@media (width>=40rem){.sm\\:flex{display:flex}}')
})

test('classes that are conditions or excluded need not be on the page', () => {
  expect(pick('on-turf:ink')).toContain('color:#fff')
  expect(pick('a:not-b')).toContain('top:0')
})

test('without classes the base stays, and nothing that only classes use', () => {
  expect(pick()).toBe(
    '@layer theme{:root{--ink:#000}}@layer base{*{margin:0}@font-face{font-family:A;src:url("a{b}.woff2")}}@layer components;',
  )
})

test('class names are found in HTML and in scripts', () => {
  expect([...classNamesOfHtml('<p class="grid [&amp;&gt;svg]:size-4"><svg class="a"></svg><i data-class="no"></i>')]).toEqual([
    'grid',
    '[&>svg]:size-4',
    'a',
  ])
  expect(classNamesOfScript('x("flex",`sm:flex tab`)')).toEqual(expect.arrayContaining(['flex', 'sm:flex', 'tab']))
})
