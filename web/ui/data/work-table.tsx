import { type ComponentProps, useEffect, useRef } from 'react'
import { rowKeys } from './row-keys.ts'
import { Table, type TableColumn } from './table.tsx'
import styles from './work-table.module.css'

export type Choice<Row> = {
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  /** Others can't be ticked. */
  isOpen?: ((row: Row) => boolean) | undefined
  words: { all: string; row: (row: Row) => string }
}

type WorkTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'rowKey' | 'stickyHead' | 'isMarked'> & {
  rowKey: (row: Row) => string
  choice?: Choice<Row> | undefined
  /** Other rows are on their way; these stay until then. */
  busy?: boolean | undefined
}

/** A table to work through: ticks for several at once, keys from row to row, a head that stays. */
export function WorkTable<Row>({ choice, busy, columns, ...table }: WorkTableProps<Row>) {
  const { rows, rowKey } = table
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links and ticks inside
    <div className={styles.work} aria-busy={busy || undefined} onKeyDown={rowKeys}>
      <Table
        {...table}
        columns={choice ? [tickColumn(choice, rows, rowKey), ...columns] : columns}
        isMarked={(row) => choice?.chosen.has(rowKey(row)) ?? false}
        stickyHead
      />
    </div>
  )
}

function tickColumn<Row>(
  { chosen, onChosen, isOpen = () => true, words }: Choice<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): TableColumn<Row> {
  const ids = rows.filter(isOpen).map(rowKey)
  const count = ids.filter((id) => chosen.has(id)).length
  const state = count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
  return {
    key: 'tick',
    header: words.all,
    tickAll: <Tick label={words.all} state={state} labelShown onTick={(on) => onChosen(new Set(on ? ids : []))} />,
    render: (row) => {
      if (!isOpen(row)) return null
      const id = rowKey(row)
      const turn = (on: boolean) => onChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
      return <Tick label={words.row(row)} state={chosen.has(id) ? 'all' : 'none'} onTick={turn} />
    },
  }
}

type TickProps = {
  label: string
  labelShown?: boolean
  state: 'none' | 'some' | 'all'
  onTick: (on: boolean) => void
}

function Tick({ label, labelShown, state, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={state === 'all'}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className={labelShown ? styles.onPhone : 'visually-hidden'}>{label}</span>
    </label>
  )
}
