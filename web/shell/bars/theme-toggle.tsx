import { useTheme } from '#web/lib/device/use-theme.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './navbar.module.css'

const icons = { light: 'sun', dark: 'moon', system: 'system' } as const

/** One step on: light, dark, as the device. With `wide` it is a row of the drawer. */
export function ThemeToggle({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation()
  const [theme, cycle] = useTheme()
  const label = t('theme.current', { theme: t(`theme.${theme}`) })
  if (!wide) return <IconButton icon={icons[theme]} label={label} onClick={cycle} />
  return (
    <button type="button" className={styles.drawerItem} onClick={cycle}>
      <Icon name={icons[theme]} />
      {label}
    </button>
  )
}
