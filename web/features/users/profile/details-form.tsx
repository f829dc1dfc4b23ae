import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { PhoneField } from '#web/features/users/door/phone-field.tsx'
import { ErrorNote } from '#web/lib/error-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './details.module.css'
import { EmailProof } from './email-proof.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { PlaceSlot } from './place-slot.ts'
import { useDetailsForm } from './use-details-form.ts'
import { useFields } from './use-fields.ts'

type Props = { user: User; renderPlace: PlaceSlot; onSaved: (user: User) => void; onCancel: () => void }

export function DetailsForm({ user, renderPlace, onSaved, onCancel }: Props) {
  const { t } = useTranslation('profile')
  const held = useDetailsForm(user, onSaved)
  const { form, changed, isChanged, unprovedEmail, isEmailProved, saving } = held
  const { field, state, district, isRefusedAtField } = useFields(user, form, saving.error)
  const optional = t('details.optional')

  return (
    <form className={styles.form} onSubmit={held.send} noValidate aria-label={t('details.title')}>
      <LeaveGuard when={isChanged && !saving.isSuccess} />
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
          onProved={(emailToken) => held.proveEmail(unprovedEmail, emailToken)}
        />
      )}
      <PhoneField {...field('phone')} hint={t(changed.phone ? 'details.hint.newPhone' : 'details.hint.phone')} />
      <TextField {...field('street')} mark={optional} autoComplete="street-address" />
      {renderPlace({ state, district, onPlace: held.choosePlace })}
      <TextField {...field('zipcode')} mark={optional} inputMode="numeric" autoComplete="postal-code" />
      {!isRefusedAtField && <ErrorNote error={saving.error} fallback="profile:details.failed" />}
      <div className={styles.actions}>
        <Button onClick={onCancel} disabled={saving.isPending}>
          {t('details.cancel')}
        </Button>
        <Button type="submit" kind="main" disabled={!isChanged} busy={saving.isPending}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  )
}
