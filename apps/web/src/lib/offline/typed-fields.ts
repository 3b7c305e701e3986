/** The fields that are not as the server has drawn them. Once React has taken over, their attributes follow what is typed. */
export const findTypedFields = (): Element[] =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(({ type, value, defaultValue, checked, defaultChecked }) =>
    // A box has a value of its own, `on`.
    type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue,
  )
