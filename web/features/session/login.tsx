import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { keepSession } from '#web/features/users/door/signed-in.ts'
import { keepOriginOf } from '#web/lib/device/origin.ts'
import { keepToken, useToken } from '#web/lib/device/session.ts'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PrefetchPage } from '#web/lib/prefetch-page.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { isUnfinished, type LoginStep, loginStep, type Moves, stillOpen } from './login-flow.ts'
import { PhoneStep } from './phone-step.tsx'

const loadLater = () => import('./later-steps.tsx')
const LaterSteps = lazy(loadLater)

type LoginProps = {
  next: string
  onNewNumber: (phone: string) => void
  /** Where somebody says who they are. */
  newcomer: ReactNode
}

/** The ways in. Each screen is a step that is remembered through a reload. */
export function Login({ next, onNewNumber, newcomer }: LoginProps) {
  const { t } = useTranslation()
  const token = useToken()
  const step = stillOpen(useTabStorage(loginStep))
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    loadLater().catch(() => undefined) // while the number is typed; without a network it is tried again
  }, [])
  const go = (to: LoginStep) => {
    setMoved(true)
    loginStep.write(to)
  }
  const moves: Moves = {
    moved,
    go,
    enter: ({ token, user }, then) => {
      if (then) go(then)
      else loginStep.clear()
      if (then) {
        keepToken(token, user?.role) // the next step changes them
        if (user) keepOriginOf(user)
      } else keepSession(token, user)
    },
    leave: () => loginStep.clear(),
    newcomer,
    onNewNumber: (phone) => {
      loginStep.clear()
      onNewNumber(phone)
    },
  }
  if (token && !isUnfinished(step))
    return (
      <>
        <Spinner label={t('loading')} size="large" />
        <Navigate to={next} replace />
      </>
    )
  return (
    <>
      {step.at !== 'phone' && <PrefetchPage path={next} />}
      <Screen step={step} moves={moves} />
    </>
  )
}

function Screen({ step, moves }: { step: LoginStep; moves: Moves }) {
  const { t } = useTranslation()
  if (step.at === 'phone') return <PhoneStep step={step} {...moves} />
  return (
    <Suspense fallback={<Spinner label={t('loading')} size="large" />}>
      <LaterSteps step={step} moves={moves} />
    </Suspense>
  )
}
