import { seesContacts } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { useRequestText } from '#web/features/requests/use-request-text.ts'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './contact.module.css'

/** How to reach the other side, from acceptance on, beside the one warning that matters. */
export function Contact({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { side, other, name, product, quantity } = useRequestText(request)
  const { phone, email } = other
  if (!seesContacts(request, side) || other.isDeleted) return null
  const hello = encodeURIComponent(t('contact.text', { name, product, quantity }))
  return (
    <div className={styles.contact}>
      {phone ? (
        <>
          <p className={styles.phone}>{showPhone(phone)}</p>
          <div className={styles.pair}>
            <ButtonLink kind="main" icon="phone" to={`tel:${phone}`}>
              {t('contact.call')}
            </ButtonLink>
            <ButtonLink
              icon="chat"
              to={`https://wa.me/${phone.replace('+', '')}?text=${hello}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('contact.whatsapp')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <p>{t('contact.noPhone', { name })}</p>
      )}
      {email && (
        <a className={styles.email} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      <p className={styles.safety}>
        <Icon name="shield" />
        <span>{t('contact.safety')}</span>
      </p>
    </div>
  )
}
