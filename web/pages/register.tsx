import { useCallback, useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { ProvePhoneStep } from '#web/features/session/prove-phone-step.tsx'
import { useNext } from '#web/features/session/use-next.ts'
import { draft, type RegisterStep } from '#web/features/users/register/draft.ts'
import { RegisterForm } from '#web/features/users/register/register-form.tsx'
import { StepBar } from '#web/features/users/register/step-bar.tsx'
import { useToken } from '#web/lib/device/session.ts'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { ScriptsNeeded } from '#web/shell/scripts-needed.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import styles from './register.module.css'

/** Kept with each entry of the browser's history, so that its own Back goes a step back. */
type RegisterLocationState = { step?: RegisterStep; phone?: string } | null

export default function RegisterPage() {
  const { t } = useTranslation('users')
  return (
    <main id="main" className={`page ${styles.register}`}>
      <PageHead title={t('title')} />
      <div className={styles.form}>
        <ScriptsNeeded />
        <Stage />
      </div>
    </main>
  )
}

/** The form; with an account, the proof of its number; then on. */
function Stage() {
  const { t } = useTranslation('users')
  const next = useNext()
  const token = useToken()
  const { registered, wantsCode } = useTabStorage(draft)
  const canProve = useHasSms()
  if (token && registered && canProve)
    return (
      <>
        <StepBar step="phone" />
        <ProvePhoneStep
          phone={registered}
          sendAtOnce={wantsCode ? () => draft.write({ values: {}, registered }) : undefined}
          onProved={draft.clear}
          onSkip={draft.clear}
        />
      </>
    )
  if (token)
    return (
      <>
        <Spinner label={t('translation:loading')} size="large" />
        <Navigate to={next} replace />
      </>
    )
  return <Form />
}

function Form() {
  const { t, i18n } = useTranslation('users')
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isAwake = useInBrowser()
  const { step = 'role', phone } = (isAwake && (state as RegisterLocationState)) || {}
  useEffect(() => {
    // the lists of the step after next, while this one is filled
    if (step === 'details') i18n.need(['geo', 'places']).catch(() => undefined)
  }, [step, i18n])
  const onStep = useCallback(
    (to: RegisterStep, options?: { replace: boolean }) =>
      navigate({ pathname, search }, { ...options, state: { step: to, phone } }),
    [navigate, pathname, search, phone],
  )
  return (
    <RegisterForm
      step={step}
      onStep={onStep}
      carriedPhone={phone}
      known={
        <p className="quiet">
          {t('already')}{' '}
          <Link className="tap" to={`/login${search}`}>
            {t('logIn')}
          </Link>
        </p>
      }
    />
  )
}
