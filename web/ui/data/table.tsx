import type { Key, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './table.module.css'

export type TableColumn<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  sortable?: boolean | undefined
  /** A column of buttons: its header is only heard, and on a phone it takes the card's full width. */
  actions?: boolean | undefined
  /** Left out of the phone's card. */
  deskOnly?: boolean | undefined
  /** A narrow column of ticks, before the one that names the row: what stands in its header. */
  tickAll?: ReactNode
}

export type TableSort = { key: string; direction: 'ascending' | 'descending' }

type TableProps<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Makes the whole row lead there; the first column's content is the link. */
  rowHref?: ((row: Row) => string) | undefined
  /** What is said where there are no rows. Then a phone shows the columns too: there is no card to name them. */
  empty?: ReactNode
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  isMarked?: ((row: Row) => boolean) | undefined
  /** The column names stay in sight, below what the site keeps there (`--sticky-top`). */
  stickyHead?: boolean | undefined
}

/** A table from 900 px on; below that each row is a card whose title is the first column. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  empty,
  sort,
  onSort,
  isMarked,
  stickyHead,
}: TableProps<Row>) {
  const lead = columns.findIndex(({ tickAll }) => !tickAll)
  const isEmpty = rows.length === 0 && empty !== undefined
  return (
    <table className={classNames(styles.table, isEmpty && styles.empty)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={classNames(styles.head, stickyHead && styles.sticky)}>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {isEmpty && (
          <tr>
            <td colSpan={columns.length} className={styles.nothing}>
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={classNames(styles.row, rowHref && styles.linked, isMarked?.(row) && styles.marked)}
          >
            {columns.map((column, index) => (
              <td
                key={column.key}
                data-label={index > lead && !column.actions ? column.header : undefined}
                className={classNames(
                  styles.cell,
                  index === lead && styles.lead,
                  column.align === 'end' && styles.end,
                  column.actions && styles.actions,
                  column.deskOnly && styles.deskOnly,
                  column.tickAll !== undefined && styles.tick,
                )}
              >
                {index === lead && rowHref ? (
                  <Link className={styles.link} to={rowHref(row)}>
                    {column.render(row)}
                  </Link>
                ) : (
                  <div className={styles.content}>{column.render(row)}</div>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeaderCellProps<Row> = Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> }

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const sorted = sort?.key === column.key ? sort.direction : undefined
  const sortable = column.sortable && onSort
  if (column.tickAll)
    return (
      <th scope="col" className={classNames(styles.header, styles.tick)}>
        {column.tickAll}
      </th>
    )
  const turn = () => onSort?.({ key: column.key, direction: sorted === 'ascending' ? 'descending' : 'ascending' })
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classNames(styles.header, column.align === 'end' && styles.end, sortable && styles.sortable)}
    >
      {sortable ? (
        <button type="button" className={classNames(styles.sort, sorted && styles.sorted)} onClick={turn}>
          {column.header}
          <Icon name={sorted === 'ascending' ? 'up' : 'down'} size="tiny" className={styles.arrow} />
        </button>
      ) : (
        <span className={column.actions ? 'visually-hidden' : undefined}>{column.header}</span>
      )}
    </th>
  )
}
