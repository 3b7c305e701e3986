import { expect, it } from 'vitest'
import { renderMail } from './mail-layout.ts'

const mailOf = (...paragraphs: string[]) =>
  renderMail(
    { name: 'Foot à Villeurbanne', accent: '#9a78ee' },
    { to: 'nadia@exemple.fr', subject: 'Du nouveau pour un de vos matchs', paragraphs, footnotes: [] },
  )

it('keeps the lines of what somebody wrote, in both versions', () => {
  const { html, text } = mailOf('Annonce\u00a0: qui apporte quoi\u202f?\n- ballon\u00a0: <Karim>\n\n- chasubles\u00a0: Nadia')
  expect(html).toContain(
    'Annonce\u00a0: qui apporte quoi\u202f?<br>\n- ballon\u00a0: &lt;Karim&gt;<br>\n<br>\n- chasubles\u00a0: Nadia</p>',
  )
  expect(text).toContain('qui apporte quoi\u202f?\n- ballon\u00a0: <Karim>\n\n- chasubles\u00a0: Nadia')
})

it('lets what somebody wrote in Arabic be read from the right, but not a French sentence that begins with a name', () => {
  const { html } = mailOf('مباراة السبت (5)!', 'كريم vous invite à «\u00a0مباراة\u00a0», sam. 21\u00a0nov.')
  expect(html).toMatch(/<p dir="auto" style="[^"]*">مباراة السبت \(5\)!</)
  expect(html).toMatch(/<p style="[^"]*">كريم vous invite/)
})

it('is no wider than a phone with the longest address in it', () => {
  const { html } = mailOf(`https://exemple.fr/${'abcdefghij'.repeat(20)}`)
  const [box] = /<div [^>]*max-width:480px[^>]*>/.exec(html) ?? []
  expect(box).toMatch(/[;"]overflow-wrap:break-word;word-wrap:break-word;/)
})
