import { useRef } from 'react'
import type { SalesRecord } from '#contract/requests/record.ts'
import { notesOnSheet } from '#contract/requests/record-facts.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dateOf, monthOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePrintedAlone } from '#web/ui/layout/printed-alone.ts'
import { folded } from './folded.ts'
import styles from './record.module.css'

/** So many fit on one A4 with twelve months and the notes. */
const cropsAtMost = 12

/** The sheet that is printed: one A4. */
export function RecordSheet({ record }: { record: SalesRecord }) {
  const { t, i18n } = useTranslation('sales-record')
  const { placeOf } = useProductLabels()
  const sheet = useRef<HTMLElement>(null)
  usePrintedAlone(sheet, 'record')
  const { name, state, district, sold, paid, partners, notes, noteCount } = record
  const dealsIn = (count: number) => t('deals', { count, number: amount(count) })
  const day = (text: string) => dateOf(text, i18n.language)
  const figures = [
    { key: 'sold', name: t('sold'), value: formatRupees(sold.rupees), detail: dealsIn(sold.count) },
    { key: 'partners', name: t('partners'), value: amount(partners), detail: null },
    {
      key: 'paid',
      name: t('paid'),
      value: formatRupees(paid.rupees),
      detail: t('paidShare', { percent: Math.round((paid.rupees * 100) / sold.rupees) }),
    },
  ]
  return (
    <article ref={sheet} className={styles.sheet}>
      <header className={styles.head}>
        <p>{t('title')}</p>
        <h2 dir="auto" lang={langOf(name, i18n.language, state)}>
          {name}
        </h2>
        {state && district && <p>{placeOf({ state, district })}</p>}
        <p>{t('period', { from: day(record.from), to: day(record.to) })}</p>
      </header>
      <dl className={styles.figures}>
        {figures.map(({ key, name, value, detail }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              {value}
              {detail && <span className={styles.detail}>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.tables}>
        <Crops record={record} />
        <Months record={record} />
      </div>
      {notes.length > 0 && (
        <section>
          <h3>{t('notes')}</h3>
          <p className={styles.notes}>
            {notes.slice(0, notesOnSheet).map((code) => (
              <span key={code}>{code}</span>
            ))}
            {noteCount > notesOnSheet && <span>{t('moreNotes', { number: amount(noteCount - notesOnSheet) })}</span>}
          </p>
        </section>
      )}
      <p className={styles.made}>{t('made', { day: day(new Date().toISOString()) })}</p>
    </article>
  )
}

function Crops({ record: { crops, sold } }: { record: SalesRecord }) {
  const { t } = useTranslation(['sales-record', 'catalogue'])
  const { nameOf } = useProductLabels()
  const { shown, rest } = folded(crops, cropsAtMost)
  return (
    <table>
      <caption>{t('byCrop')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('crop')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('rupees')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, unit, quantity, count, rupees }) => (
          <tr key={`${name}/${unit}`}>
            <th scope="row">{nameOf({ name })}</th>
            <td>{`${amount(quantity)} ${t(`catalogue:units.${unit}`)}`}</td>
            <td>{amount(count)}</td>
            <td>{formatRupees(rupees)}</td>
          </tr>
        ))}
        {rest && (
          <tr>
            <th scope="row">{t('others')}</th>
            <td />
            <td>{amount(rest.count)}</td>
            <td>{formatRupees(rest.rupees)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td />
          <td>{amount(sold.count)}</td>
          <td>{formatRupees(sold.rupees)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Months({ record: { months } }: { record: SalesRecord }) {
  const { t, i18n } = useTranslation('sales-record')
  return (
    <table>
      <caption>{t('byMonth')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('rupees')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, count, rupees }) => (
          <tr key={month}>
            <th scope="row">{monthOf(`${month}-01`, i18n.language)}</th>
            <td>{amount(count)}</td>
            <td>{formatRupees(rupees)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
