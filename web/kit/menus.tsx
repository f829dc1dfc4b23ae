import { useState } from 'react'
import { languageNames } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'

const acts = [
  { id: 'edit', icon: 'edit' },
  { id: 'share', icon: 'share' },
  { id: 'delete', icon: 'trash', danger: true },
] as const

export function Menus() {
  const { t } = useTranslation('kit')
  const [done, setDone] = useState<(typeof acts)[number]['id']>()
  const [language, setLanguage] = useState('en')
  return (
    <div className="row">
      <Menu
        label={t('menus.actions')}
        align="start"
        items={acts.map((act) => ({ ...act, label: t(`menus.${act.id}`), onSelect: () => setDone(act.id) }))}
      >
        <Icon name="gear" />
        {t('menus.actions')}
        <Icon name="down" size="small" />
      </Menu>
      <Menu
        label={t('menus.language')}
        items={Object.entries(languageNames).map(([id, name]) => ({
          id,
          label: name,
          lang: id,
          checked: id === language,
          onSelect: () => setLanguage(id),
        }))}
      >
        <Icon name="globe" />
        {t('menus.language')}
      </Menu>
      <output className="quiet">{done && t('menus.done', { name: t(`menus.${done}`) })}</output>
    </div>
  )
}
