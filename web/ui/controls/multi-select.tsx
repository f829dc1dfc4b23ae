import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { type Ref, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { chooseWithAll } from './choose-with-all.ts'
import fieldStyles from './field.module.css'
import { type Control, Field, type FieldFrame, labelId, splitFrame } from './field.tsx'
import styles from './multi-select.module.css'

type MultiSelectProps = FieldFrame & {
  id?: string | undefined
  name?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onValue: (value: string[]) => void
  onBlur?: (() => void) | undefined
  /** The value of the option that stands for every other one. */
  all?: string | undefined
  placeholder: string
  /** What the closed field says; the labels, with commas, unless given. */
  summary?: string | undefined
  disabled?: boolean | undefined
}

/** Several of a short list. Load it lazily, it brings Base UI. */
export function MultiSelect(props: MultiSelectProps) {
  const { frame, rest } = splitFrame(props)
  const inBrowser = useInBrowser()
  return (
    <Field {...frame} id={rest.id}>
      {(control) =>
        inBrowser ? (
          <CSPProvider disableStyleElements>
            <Live {...rest} control={control} />
          </CSPProvider>
        ) : (
          <button {...control} type="button" className={`${fieldStyles.control} ${styles.trigger}`}>
            <span className={summaryLook(rest)}>{summaryOf(rest)}</span>
          </button>
        )
      }
    </Field>
  )
}

const summaryLook = ({ value }: Pick<MultiSelectProps, 'value'>) =>
  classNames(styles.summary, value.length === 0 && styles.nothing)

function summaryOf({ summary, options, value, placeholder }: Omit<MultiSelectProps, keyof FieldFrame>) {
  if (summary) return summary
  const labels = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  return labels.join(', ') || placeholder
}

function Live({ control, ...props }: Omit<MultiSelectProps, keyof FieldFrame> & { control: Control }) {
  const { ref, name, options, value, onValue, onBlur, all, disabled } = props
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  return (
    <Base.Root
      multiple
      modal={false}
      items={options}
      value={value}
      onValueChange={(next) => onValue(chooseWithAll(value, next, all))}
      disabled={disabled}
      name={name}
    >
      <span ref={(place) => setDialog(place?.closest('dialog') ?? null)}>
        <Base.Trigger
          {...control}
          aria-labelledby={labelId(control.id)}
          ref={ref}
          className={`${fieldStyles.control} ${styles.trigger}`}
          onBlur={onBlur}
        >
          <span className={summaryLook(props)}>{summaryOf(props)}</span>
          <Icon name="down" size="small" />
        </Base.Trigger>
      </span>
      <Base.Portal container={dialog ?? undefined}>
        <Base.Positioner className={styles.place} sideOffset={4} positionMethod="fixed" alignItemWithTrigger={false}>
          <Base.Popup className={styles.popup}>
            <Base.List aria-labelledby={labelId(control.id)} className={styles.list}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={styles.item}>
                  <span className={styles.box}>
                    <Base.ItemIndicator>
                      <Icon name="check" size="small" />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText>{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
