import { useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { tidyPhone } from '../door/phone-text.ts'
import { draft, keepValues, type Registration } from './draft.ts'

/**
 * Fills the form with what this tab remembers and remembers what is typed. A number carried along from the login page
 * is taken over once, so that it can be changed.
 */
export function useDraft(form: UseFormReturn<Registration>, carried: string | undefined) {
  const [isFilled, setFilled] = useState(false)
  useLayoutEffect(() => {
    const kept = draft.read()
    const isNews = carried !== undefined && carried !== kept.carried
    const values = { ...typedSoFar(form), ...kept.values, ...(isNews && { phone: tidyPhone(carried) }) }
    if (isNews) draft.write({ ...kept, values, carried })
    form.reset(values)
    setFilled(true)
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(values) })
  }, [form, carried])
  return isFilled
}

/** On a slow phone somebody may have begun before the page woke up. */
const typedSoFar = (form: UseFormReturn<Registration>) =>
  Object.fromEntries(Object.entries(form.getValues()).filter(([, value]) => value))
