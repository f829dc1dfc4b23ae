import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { IndexSwitch } from './index-switch.tsx'
import { posterPath } from './poster-path.ts'

/** In a seller's profile. */
export function OwnFarmSection() {
  const { t } = useTranslation('own-farm')
  return (
    <Section title={t('title')}>
      <p>{t('text')}</p>
      <IndexSwitch />
      <ButtonLink icon="share" to={posterPath}>
        {t('title')}
      </ButtonLink>
    </Section>
  )
}
