import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { iconNames } from '#web/ui/icons/icon-names.ts'
import styles from './icons.module.css'
import { Sample } from './sample.tsx'

export function Icons() {
  const { t } = useTranslation('kit')
  return (
    <Sample title={t('samples.icons')} of="Icon">
      <p className="row">
        <Icon name="sprout" size="tiny" />
        <Icon name="sprout" size="small" />
        <Icon name="sprout" />
        <Icon name="sprout" size="large" label={t('icons.alone')} />
      </p>
      <ul className={styles.icons} lang="en" translate="no">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Sample>
  )
}
