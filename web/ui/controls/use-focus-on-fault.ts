import { type RefObject, useEffect } from 'react'

/** Form validation: the first invalid field gets the focus after each attempt to send, once it is enabled again. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, submitCount: number, isBusy: boolean) {
  useEffect(() => {
    if (submitCount === 0 || isBusy) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [form, submitCount, isBusy])
}
