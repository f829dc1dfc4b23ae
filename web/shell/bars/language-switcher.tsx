import { languages } from '#contract/languages.ts'
import { log } from '#web/lib/log.ts'
import { languageNames, useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import styles from './language-switcher.module.css'

type LanguageSwitcherProps = {
  /** A list of its own, as the phone's drawer shows it, instead of a button that opens one. */
  drawerMenu?: boolean
  /** Of the button, in pixels. */
  minWidth?: number
}

export function LanguageSwitcher(given: LanguageSwitcherProps) {
  const { drawerMenu, minWidth } = checked(given)
  return drawerMenu ? <LanguageList /> : <LanguageMenu minWidth={minWidth} />
}

function LanguageMenu({ minWidth }: { minWidth: number }) {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  const items = languages.map((one) => ({
    id: one,
    label: languageNames[one],
    lang: one,
    checked: one === language,
    onSelect: () => void choose(one),
  }))
  return (
    // Set through the element: our policy forbids style attributes in the server's HTML.
    <div ref={(element) => element?.style.setProperty('min-width', `${minWidth}px`)} className={styles.menu}>
      <Menu
        label={t('language.current', { language: languageNames[language] })}
        items={items}
        buttonClass={styles.button}
      >
        <Icon name="globe" />
        {languageNames[language]}
      </Menu>
    </div>
  )
}

function LanguageList() {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{t('language.label')}</legend>
      {languages.map((one) => (
        <label key={one} className={classNames(styles.choice, one === language && styles.chosen)} lang={one}>
          <input type="radio" name="language" checked={one === language} onChange={() => void choose(one)} />
          {languageNames[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** A wrong prop is said, and the default taken: a menu is no reason to lose a page. */
function checked({ drawerMenu = false, minWidth = 0 }: LanguageSwitcherProps) {
  const isBoolean = typeof drawerMenu === 'boolean'
  const isWidth = typeof minWidth === 'number' && minWidth >= 0
  if (!isBoolean) log.error('LanguageSwitcher: drawerMenu prop must be a boolean')
  if (!isWidth) log.error('LanguageSwitcher: minWidth prop must be a non-negative number')
  return { drawerMenu: isBoolean && drawerMenu, minWidth: isWidth ? minWidth : 0 }
}
