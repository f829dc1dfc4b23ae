import type { User } from '#contract/users/users.ts'
import { PlaceFields } from '#web/features/places/door/place-fields.tsx'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { PhoneField } from '../door/phone-field.tsx'
import styles from './details.module.css'
import { EmailProof } from './email-proof.tsx'
import { NumberCodesFields } from './number-codes.tsx'
import { SelfProofFields } from './self-proof.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { useFields } from './use-fields.ts'

type DetailsFormProps = { user: User; onSaved: (user: User) => void; onCancel: () => void }

export function DetailsForm({ user, onSaved, onCancel }: DetailsFormProps) {
  const { t } = useTranslation('profile')
  const hasSms = useHasSms()
  const held = useDetailsForm(user, onSaved)
  const { form, changed, isChanged, unprovedEmail, isEmailProved, saving } = held
  const { field, state, district, isRefusedAtField } = useFields(user, form, saving.error)
  const optional = t('details.optional')

  return (
    <form className={styles.form} onSubmit={held.send} noValidate aria-label={t('details.title')}>
      <LeaveGuard
        when={isChanged}
        unless={held.isSettled}
        words={{ title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }}
      />
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        {...field('username')}
        hint={t('details.hint.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('email')} type="email" autoComplete="email" good={isEmailProved && t('email.confirmed')} />
      {unprovedEmail && (
        <EmailProof
          key={unprovedEmail}
          email={unprovedEmail}
          isNew={held.isNewEmail}
          onProved={(emailToken) => held.proveEmail(unprovedEmail, emailToken)}
        />
      )}
      <PhoneField
        {...field('phone')}
        hint={t(changed.phone && hasSms && !held.asksForBoth ? 'details.hint.newPhone' : 'details.hint.phone')}
      />
      <TextField {...field('street')} mark={optional} autoComplete="street-address" />
      <PlaceFields state={state} district={district} onPlace={held.choosePlace} />
      <TextField {...field('zipcode')} mark={optional} inputMode="numeric" autoComplete="postal-code" />
      {held.asksForSelf && (
        <div className={styles.proof}>
          <p>{t(held.asksForBoth ? 'numbers.why' : user.email ? 'self.why' : 'self.whyNew')}</p>
          {held.asksForBoth ? (
            <NumberCodesFields {...held.both.fields} />
          ) : (
            <SelfProofFields user={user} {...held.self.fields} />
          )}
          {user.email === null && (
            <>
              <p>{t('numbers.lost')}</p>
              <ButtonLink kind="quiet" to="/contact">
                {t('numbers.write')}
              </ButtonLink>
            </>
          )}
        </div>
      )}
      {!isRefusedAtField && !(held.asksForBoth ? held.both : held.self).isRefused && (
        <ErrorNote error={saving.error} fallback="profile:details.failed" onRetry={held.send} />
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel} disabled={saving.isBusy}>
          {t('details.cancel')}
        </Button>
        <Button type="submit" kind="main" disabled={!isChanged} busy={saving.isBusy}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  )
}
