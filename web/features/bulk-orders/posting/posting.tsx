import { useState } from 'react'
import { useNavigate } from 'react-router'
import { categories } from '#contract/catalogue/catalogue.ts'
import type { User } from '#contract/users/users.ts'
import { categoryOf, unitOf } from '#web/features/catalogue/door/crop-options.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOrder } from '../use-orders.ts'
import { mostNotes, type NeedFormValues, sameAgain } from './need.ts'
import { PostDialog } from './post-dialog.tsx'

type PostingProps = { user: User; params: URLSearchParams; onClose: () => void }

/** The dialog that an address with `post` asks for: empty, with what was searched for, or as an order of before. */
export function Posting({ user, params, onClose }: PostingProps) {
  const { t } = useTranslation('bulk-orders')
  const navigate = useNavigate()
  const copied = params.get('copy') ?? undefined
  const { data: before, isPending, isError } = useOrder(copied)
  const [now] = useState(() => new Date())
  if (copied && isPending && !isError) return null
  return (
    <PostDialog
      buyer={user}
      given={before ? sameAgain(before, now) : searchedFor(params)}
      onPosted={({ _id }) => {
        showToast({ tone: 'success', place: 'app', id: 'bulk-order-posted', text: t('posted') })
        void navigate(`/bulk-orders/${_id}`, { replace: true })
      }}
      onClose={onClose}
    />
  )
}

/** What the catalogue does not have is left out. */
function searchedFor(params: URLSearchParams): Partial<NeedFormValues> {
  const name = params.get('name') ?? ''
  const known = categoryOf(name)
  const category = known || categories.find((one) => one === params.get('category'))
  const [state, district] = [params.get('state'), params.get('district')]
  const notes = params.get('notes')?.slice(0, mostNotes)
  return {
    ...(known && { name, unit: unitOf(name) }),
    ...(category && { category }),
    ...(state && district && { state, district }),
    ...(notes && { notes }),
  }
}
