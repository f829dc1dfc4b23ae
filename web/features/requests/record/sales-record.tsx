import { useState } from 'react'
import { financialYearAt } from '#contract/requests/financial-year.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './record.module.css'
import { RecordSheet } from './record-sheet.tsx'
import { takeDealsFile, useSalesRecord } from './use-record.ts'

const yearsBack = 4

/** What somebody sold in a financial year, to be printed and shown to a bank. */
export function OwnSalesRecord() {
  const { t } = useTranslation('sales-record')
  const { now } = useProductLabels()
  const present = financialYearAt(new Date(now))
  const [year, setYear] = useState(present)
  const query = useSalesRecord(year)
  const sending = useSending()
  const takeFile = () => sending.send(({ signal }) => takeDealsFile(year, signal))
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => present - back)
  const isEmpty = query.data?.record.sold.count === 0
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label={t('year')}
          options={years.map((one) => ({
            value: String(one),
            label: t('years', { from: String(one), to: String(one + 1) }),
          }))}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <div className={styles.actions}>
          <Button disabled={!query.data || isEmpty || query.isPlaceholderData} onClick={() => print()}>
            {t('print')}
          </Button>
          <Button kind="quiet" icon="download" busy={sending.isBusy} onClick={() => void takeFile()}>
            {t('file')}
          </Button>
        </div>
        <ErrorNote error={sending.error} fallback="sales-record:fileFailed" onRetry={takeFile} />
      </div>
      <Loaded query={query} failed="sales-record:failed" waiting={<Skeleton shape="rate" count={6} />}>
        {({ record }) =>
          record.sold.count === 0 ? (
            <EmptyState blank="rupee" title={t('empty')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <RecordSheet record={record} />
          )
        }
      </Loaded>
    </>
  )
}
