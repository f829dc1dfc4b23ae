import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FullMessageKey } from '#contract/messages.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { WorkTable } from '#web/ui/data/work-table.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BulkBar } from '#web/ui/layout/bulk-bar.tsx'
import styles from './admin-list-view.module.css'
import { Loaded } from './loaded.tsx'
import { Pages } from './page-links.tsx'
import type { AdminList } from './use-admin-list.ts'

type Paged = { total: number; page: number; pageCount: number }
type TableProps<Row> = Pick<ComponentProps<typeof WorkTable<Row>>, 'caption' | 'columns' | 'rowKey' | 'rowHref'>

type AdminListViewProps<Row, Answer extends Paged> = TableProps<Row> & {
  list: AdminList
  /** A query with `placeholderData: keepPreviousData`, so that rows stay while others load. */
  query: UseQueryResult<Answer>
  rows: (answer: Answer) => readonly Row[]
  /** The message for a failed load, as `namespace:key`. */
  failed: FullMessageKey
  /** The text of an empty list. */
  empty: string
  /** Without it there is no search field. */
  searchLabel?: string
  filters?: ReactNode
  /** Makes rows selectable: a row's name, and the bulk actions on the selected ones. */
  bulk?: { nameOf: (row: Row) => string; actions: (ids: string[], clear: () => void) => ReactNode }
}

/** A list of the admin panel: search and filters, the total, the rows, the pagination, and bulk actions. */
export function AdminListView<Row, Answer extends Paged>(props: AdminListViewProps<Row, Answer>) {
  const { list, query, rows, failed, empty, searchLabel, filters, bulk, ...table } = props
  const { t } = useTranslation('admin')
  const tickWords = (nameOf: (row: Row) => string) => ({
    all: t('list.chooseAll'),
    row: (row: Row) => t('list.choose', { name: nameOf(row) }),
  })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const shown = query.data ? rows(query.data) : []
  // Rows that left the page are deselected: nobody acts on what they do not see.
  const chosen = new Set(shown.map(table.rowKey).filter((id) => ticked.has(id)))
  const clear = () => setTicked(new Set())
  return (
    <div className={styles.list}>
      {(searchLabel || filters) && (
        <search className={styles.tools}>
          {searchLabel && (
            <TextField
              type="search"
              icon="search"
              label={searchLabel}
              maxLength={100}
              value={list.typed}
              onChange={(event) => list.setTyped(event.target.value)}
            />
          )}
          {filters}
        </search>
      )}
      <Loaded query={query} failed={failed} waiting={<Waiting />}>
        {(answer) => (
          <>
            <div className={styles.count}>
              <p role="status">{t('list.count', { count: answer.total, number: amount(answer.total) })}</p>
              {list.isNarrowed && (
                <Button kind="quiet" icon="cross" onClick={list.clear}>
                  {t('list.clear')}
                </Button>
              )}
            </div>
            <WorkTable
              {...table}
              rows={shown}
              empty={list.isNarrowed ? t('list.nothingFound') : empty}
              sort={list.sort}
              onSort={list.setSort}
              busy={query.isPlaceholderData}
              choice={bulk && { chosen, onChosen: setTicked, words: tickWords(bulk.nameOf) }}
            />
            <Pages page={answer.page} pageCount={answer.pageCount} href={list.pageHref} />
          </>
        )}
      </Loaded>
      {bulk && chosen.size > 0 && (
        <BulkBar
          label={t('list.chosen', { count: chosen.size, number: amount(chosen.size) })}
          clearLabel={t('list.unchoose')}
          onClear={clear}
        >
          {bulk.actions([...chosen], clear)}
        </BulkBar>
      )}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton shape="row" count={8} />
    </div>
  )
}
