import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFocusAfterChange } from './use-focus-after-change.ts'

function List() {
  const [items, setItems] = useState(['A', 'B'])
  const list = useRef<HTMLDivElement>(null)
  const onPress = useFocusAfterChange(items.join(' '), list)
  const remove = (item: string) => setItems((current) => current.filter((one) => one !== item))
  return (
    <>
      <section ref={list} aria-label="Liste" tabIndex={-1}>
        {items.map((item) => (
          <button
            key={item}
            type="button"
            onClick={() => {
              onPress()
              if (item === 'A') remove(item)
            }}
          >
            {item}
          </button>
        ))}
      </section>
      <button type="button" onClick={() => remove('A')}>
        Ailleurs
      </button>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })

test('the focus goes to the target when the pressed button disappears', async () => {
  await render(<List />)
  await userEvent.click(button('A'))
  await expect.element(page.getByRole('region')).toHaveFocus()
})

test('the focus stays where the user has moved it', async () => {
  await render(<List />)
  await userEvent.click(button('B'))
  await userEvent.click(button('Ailleurs'))
  await expect.element(button('A')).not.toBeInTheDocument()
  await expect.element(button('Ailleurs')).toHaveFocus()
})
