import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './tabs.module.css'

type TabsProps<T extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string
  tabs: readonly { id: T; label: ReactNode; count?: ReactNode; icon?: IconName }[]
  value: T
  onValue: (id: T) => void
  /** The open tab's content. */
  children: ReactNode
}

/** Arrow keys walk and open at once; Tab goes on into the panel. */
export function Tabs<T extends string>({ label, tabs, value, onValue, children }: TabsProps<T>) {
  const made = useId()
  const tabId = (id: T) => `${made}-${id}`
  const panelId = `${made}-panel`
  const list = useChosenInView(value)

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === value)
    const last = tabs.length - 1
    const goal = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    const next = goal === undefined ? undefined : tabs[goal]
    if (!next) return
    event.preventDefault()
    onValue(next.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[goal as number]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={keys}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={panelId}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onValue(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} size="small" />}
            <span className={styles.words}>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </span>
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern lets the panel be reached by Tab */}
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(value)} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

type TabsFrameProps = {
  tabs: readonly { id: string; label: ReactNode }[]
  value: string
  children: ReactNode
}

/** The tabs before there is anything in them: their words stand where they will stand, and open nothing yet. */
export function TabsFrame({ tabs, value, children }: TabsFrameProps) {
  return (
    <div className={styles.tabs}>
      <div className={styles.list}>
        {tabs.map(({ id, label }) => (
          <span key={id} className={classNames(styles.tab, id === value && styles.chosen)}>
            <span className={styles.words}>{label}</span>
          </span>
        ))}
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}

/** Where the tabs don't all fit, the open one is scrolled to; the page itself stays where it is. */
function useChosenInView(value: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row || !chosen) return
    const middle = chosen.offsetLeft - row.offsetLeft + chosen.offsetWidth / 2
    row.scrollLeft = middle - row.clientWidth / 2
  }, [value])
  return list
}
