import { useEffect, useRef } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { whatsAppAddress } from '#web/lib/share/whats-app.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useShareText } from '../share-text.ts'

/** A product has just been listed: its seller may look at it as buyers do, and tell them. */
export function Listed({ product }: { product: Product }) {
  const { t } = useTranslation('listing')
  const { title: name, text, url } = useShareText(product)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Alert
        tone="success"
        title={t('added')}
        action={
          <>
            <ButtonLink
              kind="main"
              icon="chat"
              to={whatsAppAddress(text, url)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('listed.share')}
            </ButtonLink>
            <ButtonLink to={`/products/${product._id}`}>{t('listed.see')}</ButtonLink>
          </>
        }
      >
        {t('listed.text', { name })}
      </Alert>
    </div>
  )
}
