import { useLocation } from 'react-router'
import type { Product } from '#contract/products/products.ts'
import { loginPath } from '#web/features/session/door/login-path.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './detail.module.css'
import { ThumbBar } from './thumb-bar.tsx'
import { useNotConfirmedText } from './use-not-confirmed-text.ts'

const visitorsId = 'ask-visitor'
const titleId = 'ask'

/** What a visitor can do about an offer: log in, and come back to it. */
export function RequestSlot({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  if (product.isAsleep) return <Asleep product={product} />
  if (product.availableQuantity <= 0) return <Alert tone="waiting">{t('page.request.soldOut')}</Alert>
  return (
    <Card as="section" padded className="stack for-visitors" aria-labelledby={titleId} id={visitorsId}>
      <h2 id={titleId} className={styles.ask}>
        {t('page.request.title')}
      </h2>
      <p>{t('page.request.text')}</p>
      <LoginButton words={t('page.request.login')} />
    </Card>
  )
}

const canBeAsked = ({ availableQuantity, isAsleep }: Product) => availableQuantity > 0 && !isAsleep

/** Its seller has given no sign of life for long: nobody can ask for it now. */
function Asleep({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  return (
    <Alert tone="waiting" title={useNotConfirmedText(product)}>
      {t('page.asleep.text')}
    </Alert>
  )
}

/** Where a member's own request will stand; the server renders it too, so that nothing moves when the page wakes up. */
export function RequestWaiting({ product }: { product: Product }) {
  if (!canBeAsked(product)) return null
  return <Skeleton className={`for-members ${styles.boneAsk}`} />
}

/** The same under the thumb, on a phone. */
export function RequestThumb({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  if (!canBeAsked(product)) return null
  return (
    <ThumbBar product={product} of={visitorsId} className="for-visitors">
      <LoginButton words={t('page.request.loginShort')} />
    </ThumbBar>
  )
}

function LoginButton({ words }: { words: string }) {
  const { pathname } = useLocation()
  return (
    <ButtonLink to={loginPath(pathname)} kind="main" icon="slip" wide>
      {words}
    </ButtonLink>
  )
}
