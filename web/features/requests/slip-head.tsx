import type { ReactNode, Ref } from 'react'
import type { RequestStatus } from '#contract/requests/facts.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SlipStub } from '#web/ui/data/slip-stub.tsx'

const looks = {
  pending: { icon: 'clock', tone: 'wait' },
  accepted: { icon: 'check', tone: 'yes' },
  completed: { icon: 'check', tone: 'done' },
  disputed: { icon: 'balance', tone: 'bad' },
  not_completed: { icon: 'cross', tone: undefined },
  expired: { icon: 'clock', tone: undefined },
} as const

type SlipHeadProps = {
  status: RequestStatus
  level: 2 | 3
  aside?: ReactNode
  menu?: ReactNode
  ref?: Ref<HTMLHeadingElement>
}

export function SlipHead({ status, level, aside, menu, ref }: SlipHeadProps) {
  const { t } = useTranslation('requests')
  return (
    <SlipStub {...looks[status]} level={level} aside={aside} menu={menu} ref={ref}>
      {t(`status.${status}`)}
    </SlipStub>
  )
}
