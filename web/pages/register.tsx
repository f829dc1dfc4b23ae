import { useCallback, useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { answerMinutes, resetTokenMinutes } from '#contract/users/facts.ts'
import { afterEntry, isUnfinished, loginStep, questionOf, stillOpen } from '#web/features/session/login-flow.ts'
import { ProvePhoneStep } from '#web/features/session/prove-phone-step.tsx'
import { useNext } from '#web/features/session/use-next.ts'
import { keepSession } from '#web/features/users/door/signed-in.ts'
import { draft, type RegisterStep } from '#web/features/users/register/draft.ts'
import { RegisterForm } from '#web/features/users/register/register-form.tsx'
import type { ExistingAccount } from '#web/features/users/register/send-newcomer.ts'
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
  const { search } = useLocation()
  const token = useToken()
  const signingIn = stillOpen(useTabStorage(loginStep))
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
        {/* a number that had an account may need a new password */}
        <Navigate to={isUnfinished(signingIn) ? `/login${search}` : next} replace />
      </>
    )
  return <Form />
}

function Form() {
  const { t, i18n } = useTranslation('users')
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isAwake = useInBrowser()
  const first = useHasSms() ? 'way' : 'role'
  const { step = first, phone } = (isAwake && (state as RegisterLocationState)) || {}
  useEffect(() => {
    // the lists of a later step, while this one is filled
    if (step === 'details' || step === 'number') i18n.need(['geo', 'places']).catch(() => undefined)
  }, [step, i18n])
  const onStep = useCallback(
    (to: RegisterStep, options?: { replace: boolean }) =>
      navigate({ pathname, search }, { ...options, state: { step: to, phone } }),
    [navigate, pathname, search, phone],
  )
  const onExisting = (phone: string, answer: ExistingAccount) => {
    const { token, user, resetToken = null, mustSetPassword = false } = answer
    const { isThisYou = null, answerToken = null, needsProof = false } = answer
    const full = { token, resetToken, mustSetPassword, isThisYou, answerToken, needsProof }
    const question = questionOf({ phone, toReset: false }, full, Date.now() + answerMinutes * 60_000)
    const then = question ?? afterEntry(false, full, Date.now() + resetTokenMinutes * 60_000)
    draft.clear()
    if (then) loginStep.write(then)
    if (token) keepSession(token, user)
    else void navigate(`/login${search}`)
  }
  return (
    <RegisterForm
      step={step}
      onStep={onStep}
      onExisting={onExisting}
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
