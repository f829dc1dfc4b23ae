import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type TicketKind, ticketKinds } from '#contract/support/facts.ts'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { draft } from './draft.ts'

/** Question or grievance: as the link said that led here, until something else is chosen. */
export function useKind() {
  const [search] = useSearchParams()
  const asked = ticketKinds.find((kind) => kind === search.get('kind'))
  const { kind } = useTabStorage(draft)
  const choose = (chosen: TicketKind) => draft.write({ ...draft.read(), kind: chosen })
  useEffect(() => {
    if (asked) draft.write({ ...draft.read(), kind: asked })
  }, [asked])
  return [kind ?? asked ?? 'question', choose] as const
}
