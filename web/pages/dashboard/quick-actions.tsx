import type { MessageKey } from '#contract/messages.ts'
import type { Role } from '#contract/shared/roles.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'

type Action = { word: MessageKey<'dashboard'>; to: string; icon?: IconName }
type Dweller = Exclude<Role, 'admin'>

const bulk: Action = { word: 'actions.bulk', to: '/bulk-orders' }

/** What each role does most, the main one first. */
const actions: Record<Dweller, [Action, ...Action[]]> = {
  farmer: [
    { word: 'actions.add', to: '/my-products?add=1', icon: 'plus' },
    { word: 'actions.manage', to: '/my-products' },
    bulk,
  ],
  vendor: [{ word: 'actions.browse', to: '/marketplace', icon: 'stall' }, bulk],
  customer: [
    { word: 'actions.browse', to: '/marketplace', icon: 'stall' },
    bulk,
    { word: 'actions.profile', to: '/profile', icon: 'user' },
  ],
}

export function QuickActions({ role }: { role: Dweller }) {
  const { t } = useTranslation('dashboard')
  return actions[role].map(({ word, to, icon }, at) => (
    <ButtonLink key={to} kind={at === 0 ? 'main' : 'plain'} size="big" icon={icon} to={to}>
      {t(word)}
    </ButtonLink>
  ))
}
