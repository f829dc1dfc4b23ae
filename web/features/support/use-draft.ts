import { useLayoutEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { type ContactFormValues, draft } from './draft.ts'

/** Fills the form with what this tab remembers, and remembers what is typed. */
export function useDraft(form: UseFormReturn<ContactFormValues>) {
  const isAwake = useInBrowser()
  useLayoutEffect(() => {
    if (!isAwake) return
    // On a slow phone somebody may have begun before the page woke up.
    const typed = Object.fromEntries(Object.entries(form.getValues()).filter(([, value]) => value))
    form.reset({ ...draft.read().values, ...typed })
    const keep = ({ values }: { values: ContactFormValues }) => draft.write({ ...draft.read(), values })
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [form, isAwake])
}
