import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type Ref, type UIEvent, useMemo, useRef, useState } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import { type Control, Field, type FieldFrame, labelId, splitFrame } from './field.tsx'
import { type MatchableOption, matchOptions } from './match-options.ts'

type ComboboxProps = FieldFrame & {
  id?: string | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  options: readonly MatchableOption[]
  value: string | null | undefined
  onValue: (value: string | null) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  /** Another way to find than by the letters of labels and keywords. What is only near is offered under `words.near`. */
  find?: ((typed: string) => Finds) | undefined
  words: { empty: string; near?: string | undefined; clear: string; open: string; close: string }
}
type Finds = { found: readonly MatchableOption[]; isNear: boolean }

// Few at first, more as the list is walked: eight hundred at once would stop a small phone.
const firstLook = 30

/** Autocomplete (typeahead) field that is filled from its list only: type to find, or open the list. Load it lazily, it brings Base UI. */
export function Combobox(props: ComboboxProps) {
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
          <input {...control} className={fieldStyles.control} readOnly value={chosen(rest)?.label ?? ''} />
        )
      }
    </Field>
  )
}

const chosen = ({ options, value }: Pick<ComboboxProps, 'options' | 'value'>) =>
  options.find((option) => option.value === value) ?? null

type LiveProps = Omit<ComboboxProps, keyof FieldFrame> & { control: Control }

function Live({
  control,
  ref,
  name,
  options,
  value,
  onValue,
  onBlur,
  placeholder,
  disabled,
  required,
  find,
  words,
}: LiveProps) {
  const picked = chosen({ options, value })
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(firstLook)
  const group = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const look = useMemo(
    () => find ?? ((typed: string) => ({ found: matchOptions(options, typed), isNear: false })),
    [find, options],
  )
  const { found, isNear } = useMemo(() => look(typed), [look, typed])
  const visible = useMemo(() => found.slice(0, shown), [found, shown])
  const show = (text: string) => {
    const at = picked && !text ? look('').found.indexOf(picked) : 0
    setTyped(text)
    setShown(at < 100 ? firstLook + at : firstLook)
  }
  const more = () => setShown((count) => (count < found.length ? count + firstLook : count))
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight * 2 > list.scrollHeight) more()
  }

  return (
    <Base.Root
      items={options}
      filteredItems={visible}
      limit={shown}
      value={picked}
      onValueChange={(option) => onValue(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') show(text)
      }}
      onOpenChange={(open, { reason }) => {
        if (open && reason !== 'input-change') show('')
      }}
      onItemHighlighted={(_, { index }) => {
        if (index > visible.length - 10) more()
      }}
      autoHighlight
      disabled={disabled}
      required={required}
      name={name}
    >
      <Base.InputGroup
        className={fieldStyles.affix}
        data-invalid={control['aria-invalid']}
        data-disabled={disabled ? true : undefined}
        // inside a modal dialog the list must be a part of it, or it could be neither seen nor touched
        ref={(element: HTMLDivElement | null) => {
          group.current = element
          setDialog(element?.closest('dialog') ?? null)
        }}
      >
        <Base.Input
          {...control}
          aria-labelledby={labelId(control.id)}
          ref={ref}
          placeholder={placeholder}
          className={fieldStyles.control}
          onBlur={onBlur}
        />
        <Base.Clear className={fieldStyles.tool} aria-label={words.clear}>
          <Icon name="cross" size="small" />
        </Base.Clear>
        <Base.Trigger className={`${fieldStyles.tool} ${styles.arrow}`} aria-label={words.open}>
          <Icon name="down" size="small" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal container={dialog ?? undefined}>
        <Base.Positioner
          className={styles.place}
          sideOffset={4}
          positionMethod="fixed"
          ref={(place) => translate([group.current, place], words.close)}
        >
          <Base.Popup className={styles.popup}>
            <Base.Empty className={styles.empty}>{words.empty}</Base.Empty>
            <Base.Status className={styles.near}>{isNear && words.near}</Base.Status>
            <Base.List aria-labelledby={labelId(control.id)} className={styles.list} onScroll={onScroll}>
              {(option: MatchableOption) => (
                <Base.Item key={option.value} value={option} className={styles.item}>
                  <span className={styles.tick}>
                    <Base.ItemIndicator>
                      <Icon name="check" size="small" />
                    </Base.ItemIndicator>
                  </span>
                  <span>{option.label}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** For screen readers Base UI puts a button before and behind an open list, and names them in English. */
function translate(places: (HTMLElement | null)[], word: string) {
  for (const place of places)
    for (const button of place?.querySelectorAll('[aria-label="Dismiss"]') ?? [])
      button.setAttribute('aria-label', word)
}
